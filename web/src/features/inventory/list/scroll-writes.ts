const writtenEveryMs = 100;

/**
 * Safari up to 17 refuses more than 100 history changes in 30 s (later versions: in 10 s) with an error, after which
 * the router changes no URL any more. The first writes are quick and the rest slow: together at most 80 per span,
 * which leaves some for pressed links.
 */
const span = { ms: 30_000, quickWrites: 30, slowlyEveryMs: 600 };

/** When the last writes were; the browser counts those of all lists together. */
let written: number[] = [];

function pauseMs(): number {
  const start = performance.now() - span.ms;
  written = written.filter((at) => at > start);
  return written.length < span.quickWrites ? writtenEveryMs : span.slowlyEveryMs;
}

/**
 * Calls while one scrolls, at most every 100 ms and no oftener than browsers bear; always after the last scroll, and
 * before what is pressed meanwhile leads away.
 */
export function onScroll(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    written.push(performance.now());
    call();
  };
  const soon = () => {
    timer ??= setTimeout(write, pauseMs());
  };
  const atOnce = () => {
    if (timer !== undefined) write();
  };
  window.addEventListener('scroll', soon, { passive: true });
  window.addEventListener('click', atOnce, { capture: true });
  return () => {
    window.removeEventListener('scroll', soon);
    window.removeEventListener('click', atOnce, { capture: true });
    clearTimeout(timer);
  };
}
