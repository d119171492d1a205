import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import { isInstalled } from '../lib/offline-answers.ts';
import { focusPressedButtons } from '../lib/pressed-button.ts';
import { followOtherTabs } from '../lib/session-store.ts';
import { App } from './app.tsx';
import { createQueryClient } from './query-client.ts';
import { createPortalRouter } from './router.tsx';

const queryClient = createQueryClient();
const router = createPortalRouter(queryClient);
focusPressedButtons();
followOtherTabs(() => window.location.assign('/'));

const place = document.getElementById('root');
if (place === null) throw new Error('The page has no element "root".');
createRoot(place).render(
  <StrictMode>
    <App router={router} queryClient={queryClient} />
  </StrictMode>,
);
// Not awaited: the pages' code waits for this module.
if (isInstalled()) {
  void import('./installed-app.ts').then(({ prepareOffline }) => prepareOffline(router));
}
