import type { User } from '@portal/contract/access/auth/auth.schemas';
import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../app/app.tsx';
import { createQueryClient } from '../app/query-client.ts';
import { createPortalRouter } from '../app/router.tsx';
import { signIn, signOut } from '../lib/session-store.ts';

/** Opens the whole app at a URL, as a signed-in user or as a visitor (null). */
export function openPage(path: string, user: User | null) {
  if (user === null) signOut('visitor');
  else signIn(user);
  const queryClient = createQueryClient(0);
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createPortalRouter(queryClient, history);
  const view = render(<App router={router} queryClient={queryClient} />);
  return { ...view, router, user: userEvent.setup(), url: () => router.state.location.href };
}
