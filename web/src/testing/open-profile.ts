import type { User } from '@portal/contract/access/auth/auth.schemas';
import { screen } from '@testing-library/react';
import { type Answers, answerRequests } from './answer-requests.ts';
import { openPage } from './open-page.tsx';

/** Opens a page of the profile area; `sent` are the calls of a method so far. */
export async function openProfile(path: string, title: string, answers: Answers, user: User) {
  const requests = answerRequests(answers);
  const page = openPage(path, user);
  await screen.findByRole('heading', { level: 1, name: title });
  const sent = (method: string) => requests.filter(({ call }) => call.startsWith(method));
  return { ...page, sent };
}
