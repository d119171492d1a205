import { median, timedGet } from './timed-get.ts';

/** The call of each round. `round` varies it, so that no cached answer, plan or page can serve it. */
export interface Question {
  readonly name: string;
  readonly path: (round: number) => string;
}

interface Rounds {
  readonly warmUp: number;
  readonly rounds: number;
  /** A ratio to the session check above this counts as too slow. */
  readonly mostTimes?: number;
}

/** Repeats each call over one connection, each time beside a session check, and prints the medians. */
export async function measureBesideCheck(
  api: string,
  { name, path }: Question,
  cookie: string,
  { warmUp, rounds, mostTimes = Number.POSITIVE_INFINITY }: Rounds,
): Promise<void> {
  const checks: number[] = [];
  const answers: number[] = [];
  let bytes = 0;
  for (let round = -warmUp; round < rounds; round += 1) {
    const check = await timedGet(`${api}rest-auth/user/`, cookie);
    const answer = await timedGet(api + path(round + warmUp), cookie);
    if (round < 0) continue;
    checks.push(check.ms);
    answers.push(answer.ms);
    bytes = answer.bytes;
  }
  const [check, answer] = [median(checks), median(answers)];
  const times = answer / check;
  const verdict = times > mostTimes ? '  TOO SLOW' : '';
  console.log(
    `  ${name.padEnd(46)} ${answer.toFixed(2).padStart(7)} ms  ${times.toFixed(2).padStart(6)} x  (session check ${check.toFixed(2)} ms; ${(bytes / 1000).toFixed(0)} kB)${verdict}`,
  );
}
