import {
  secondFactorCalls,
  passkeyCalls,
  stepUpCalls,
} from '@portal/contract/access/auth/own-login.calls';
import { serve } from '../../../plugins/serve-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import { sessionOf } from '../../../plugins/session.ts';
import type { Api } from '../../../plugins/validation.ts';
import { t } from '../../../texts/second-factor.ts';
import { readSecondFactor } from './factor-answer.ts';
import { cancelReset } from './factor-reset.service.ts';
import { disownFactor } from './new-factor.service.ts';
import { addPasskey, newPasskeyOptions } from './new-passkey.service.ts';
import { requestPasskey } from './passkeys.service.ts';
import { listPasskeys } from './second-factor.repository.ts';
import {
  finishApp,
  nameOwnPasskey,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
  startApp,
} from './second-factor.service.ts';
import { siteOf } from './site.ts';
import { stepUp } from './step-up.service.ts';

/** The signed-in user's own second factors (docs/product/sign-in.md#two-step-sign-in). */
export function secondFactorRoutes(app: Api, context: AppContext): void {
  serve(app, secondFactorCalls, {
    own: async (request) => readSecondFactor(context.database.db, context, sessionOf(request)),
    newApp: async (request) => startApp(context, sessionOf(request)),
    confirmApp: async (request) => finishApp(context, sessionOf(request), request.body.code),
    removeApp: async (request) => removeApp(context, sessionOf(request)),
    newRecoveryCodes: async (request) => renewRecoveryCodes(context, sessionOf(request)),
    disown: async (request) => {
      await disownFactor(context, request.body.token);
      return { status: 'OK' } as const;
    },
    cancelReset: async (request) => {
      await cancelReset(context, request.body.token);
      return { status: 'OK' } as const;
    },
  });
  passkeyRoutes(app, context);
  stepUpRoutes(app, context);
}

function passkeyRoutes(app: Api, context: AppContext): void {
  serve(app, passkeyCalls, {
    options: async (request) =>
      newPasskeyOptions(context, siteOf(request, context.config), sessionOf(request)),
    add: async (request) =>
      addPasskey(context, siteOf(request, context.config), sessionOf(request), request.body),
    rename: async (request) =>
      nameOwnPasskey(context, sessionOf(request), { ...request.params, ...request.body }),
    remove: async (request) => removePasskey(context, sessionOf(request), request.params.id),
  });
}

/** Shows again who sits at a session, before changes that a thief would make. */
function stepUpRoutes(app: Api, context: AppContext): void {
  serve(app, stepUpCalls, {
    passkeyOptions: async (request) => {
      const { tokenDigest, userId } = sessionOf(request);
      const own = await listPasskeys(context.database.db, userId);
      const use = { ownerDigest: tokenDigest, purpose: 'step-up' } as const;
      return requestPasskey(context, siteOf(request, context.config), use, own);
    },
    prove: async (request) => {
      await stepUp(context, siteOf(request, context.config), sessionOf(request), request.body);
      return { detail: t.steppedUp };
    },
  });
}
