import { type AnyRouter, useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import { isCalm } from '../lib/scroll-to-top.ts';
import { AnchorButton } from './link-button.tsx';

interface UrlLinkProps extends ComponentProps<'a'> {
  /** A page of the app. */
  readonly href: string;
}

/** Other clicks are left to the browser: a new tab, a new window, a download. */
function isPlainClick(event: MouseEvent): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !isModified && !event.defaultPrevented;
}

function onPlainClick(open: (event: MouseEvent<HTMLElement>) => void) {
  return (event: MouseEvent<HTMLElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    open(event);
  };
}

/** A link to a page known only by its URL, such as a remembered list. */
export function UrlLink({ href, children, ...rest }: UrlLinkProps) {
  const { history } = useRouter();
  return (
    <a {...rest} href={href} onClick={onPlainClick(() => history.push(href))}>
      {children}
    </a>
  );
}

/** The same as a button. */
export function UrlButton(props: ComponentProps<typeof AnchorButton> & UrlLinkProps) {
  const { history } = useRouter();
  return <AnchorButton {...props} onClick={onPlainClick(() => history.push(props.href))} />;
}

/**
 * Lets the drawing of a row move to its place on the next page, which gives the same name to its picture. False where
 * nothing moves: without a drawing, with reduced motion; browsers without view transitions ignore the name.
 */
function releaseDrawing(link: HTMLElement): boolean {
  const drawing = link.closest('tr')?.querySelector('svg');
  if (drawing === null || drawing === undefined || isCalm()) return false;
  drawing.style.setProperty('view-transition-name', 'bottle');
  return true;
}

interface RowLinkProps extends UrlLinkProps {
  /** Whether the drawing of the row moves to the page. */
  readonly movesDrawing?: boolean;
}

/**
 * A link of a row among many. It behaves like the router's, but does not observe each navigation to learn whether it is
 * active: fifty of these took a fifth of the time of a list.
 */
export function RowLink({ href, movesDrawing = false, children, ...rest }: RowLinkProps) {
  const router = useRouter<AnyRouter>();
  const prepare = () => void router.preloadRoute({ to: href });
  const open = onPlainClick(({ currentTarget }) => {
    const viewTransition = movesDrawing && releaseDrawing(currentTarget);
    void router.navigate({ to: href, viewTransition });
  });
  return (
    <a {...rest} href={href} onClick={open} onPointerEnter={prepare} onFocus={prepare}>
      {children}
    </a>
  );
}
