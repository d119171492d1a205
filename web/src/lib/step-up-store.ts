import { create } from 'zustand';

interface Question {
  readonly answered: Promise<boolean>;
  readonly answer: (isConfirmed: boolean) => void;
}

const useQuestion = create<{ readonly question: Question | null }>()(() => ({ question: null }));

/** Asks the user to show again who they are; calls at the same time share one question. False when they do not. */
export function confirmIdentity(): Promise<boolean> {
  const { question } = useQuestion.getState();
  if (question !== null) return question.answered;
  const { promise, resolve } = deferred();
  const answer = (isConfirmed: boolean) => {
    useQuestion.setState({ question: null });
    resolve(isConfirmed);
  };
  useQuestion.setState({ question: { answered: promise, answer } });
  return promise;
}

function deferred() {
  let resolve: (isConfirmed: boolean) => void = () => undefined;
  const promise = new Promise<boolean>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** Answers the question that is open; null when none is. */
export function useIdentityQuestion(): Question['answer'] | null {
  return useQuestion(({ question }) => question?.answer ?? null);
}
