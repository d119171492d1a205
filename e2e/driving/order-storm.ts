import { randomUUID } from 'node:crypto';
import { TEST_PASSWORD } from '../../server/src/testing/factories.ts';
import { type Answered, type FindOrigin, OrderWriter } from './order-writer.ts';
import type { StormCellar } from './storm-cellar.ts';

/** Clients of the cellars request bottles without pause while `trouble` runs. Returns all answers. */
export async function orderThroughout(
  origin: FindOrigin,
  cellars: readonly StormCellar[],
  writers: number,
  trouble: (moreAnswers: (count: number) => Promise<void>) => Promise<void>,
): Promise<Answered[]> {
  const answers: Answered[] = [];
  const calm = new AbortController();
  let onAnswer = () => {};
  const moreAnswers = (count: number) => {
    const wanted = answers.length + count;
    return new Promise<void>((resolve) => {
      onAnswer = () => {
        if (answers.length >= wanted) resolve();
      };
    });
  };
  const write = async (index: number) => {
    const cellar = cellars[index % cellars.length];
    if (cellar === undefined) throw new Error('There are no cellars.');
    const { email, lines } = cellar;
    const writer = await OrderWriter.signIn(origin, email, TEST_PASSWORD);
    while (!calm.signal.aborted) {
      const line = lines[(answers.length * writers + index) % lines.length];
      if (line === undefined) throw new Error('The cellar has no lots.');
      answers.push(await writer.order(randomUUID(), [line]));
      onAnswer();
    }
  };
  const writing = Promise.all(Array.from({ length: writers }, (_, index) => write(index)));
  // A writer that fails must not leave the trouble waiting for ever.
  await Promise.race([trouble(moreAnswers), writing]);
  calm.abort();
  await writing;
  return answers;
}
