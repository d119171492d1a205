import { detailSchema, statusOkSchema } from '@portal/contract/access/auth/auth.schemas';
import { tokenBodySchema } from '@portal/contract/access/auth/auth-bodies.schemas';
import { ROLES } from '@portal/contract/access/auth/roles';
import { idPathSchema } from '@portal/contract/errors/fields';
import {
  codeBodySchema,
  newPasskeyBodySchema,
  passkeyNameBodySchema,
  stepUpBodySchema,
} from '@portal/contract/access/auth/second-factor-bodies.schemas';
import {
  changedFactorSchema,
  newAppSchema,
  passkeyCreationSchema,
  passkeyRequestSchema,
  secondFactorSchema,
} from '@portal/contract/access/auth/second-factor.schemas';
import type { AppContext } from '../../../app-context.ts';
import { sessionOf } from '../../../plugins/session.ts';
import { type Api, routeOf } from '../../../plugins/validation.ts';
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

const OWN = { access: 'user', roles: ROLES, isForSetup: true } as const;

/** The signed-in user's own second factors (docs/product/sign-in.md#two-step-sign-in). */
export function secondFactorRoutes(app: Api, context: AppContext): void {
  app.get('/second-factor/', routeOf(OWN, {}, secondFactorSchema), async (request) =>
    readSecondFactor(context.database.db, context, sessionOf(request)),
  );
  app.post('/second-factor/app/', routeOf(OWN, {}, newAppSchema), async (request) =>
    startApp(context, sessionOf(request)),
  );
  app.post(
    '/second-factor/app/confirm/',
    routeOf(OWN, { body: codeBodySchema }, changedFactorSchema),
    async (request) => finishApp(context, sessionOf(request), request.body.code),
  );
  app.delete('/second-factor/app/', routeOf(OWN, {}, changedFactorSchema), async (request) =>
    removeApp(context, sessionOf(request)),
  );
  app.post(
    '/second-factor/recovery-codes/',
    routeOf(OWN, {}, changedFactorSchema),
    async (request) => renewRecoveryCodes(context, sessionOf(request)),
  );
  app.post(
    '/second-factor/disown/',
    routeOf({ access: 'public' }, { body: tokenBodySchema }, statusOkSchema),
    async (request) => {
      await disownFactor(context, request.body.token);
      return { status: 'OK' } as const;
    },
  );
  app.post(
    '/second-factor/reset/cancel/',
    routeOf({ access: 'public' }, { body: tokenBodySchema }, statusOkSchema),
    async (request) => {
      await cancelReset(context, request.body.token);
      return { status: 'OK' } as const;
    },
  );
  passkeyRoutes(app, context);
  stepUpRoutes(app, context);
}

function passkeyRoutes(app: Api, context: AppContext): void {
  app.post(
    '/second-factor/passkeys/options/',
    routeOf(OWN, {}, passkeyCreationSchema),
    async (request) =>
      newPasskeyOptions(context, siteOf(request, context.config), sessionOf(request)),
  );
  app.post(
    '/second-factor/passkeys/',
    routeOf(OWN, { body: newPasskeyBodySchema }, changedFactorSchema),
    async (request) =>
      addPasskey(context, siteOf(request, context.config), sessionOf(request), request.body),
  );
  app.patch(
    '/second-factor/passkeys/:id/',
    routeOf(OWN, { params: idPathSchema, body: passkeyNameBodySchema }, changedFactorSchema),
    async (request) =>
      nameOwnPasskey(context, sessionOf(request), { ...request.params, ...request.body }),
  );
  app.delete(
    '/second-factor/passkeys/:id/',
    routeOf(OWN, { params: idPathSchema }, changedFactorSchema),
    async (request) => removePasskey(context, sessionOf(request), request.params.id),
  );
}

/** Shows again who sits at a session, before changes that a thief would make. */
function stepUpRoutes(app: Api, context: AppContext): void {
  app.post(
    '/rest-auth/step-up/passkey/options/',
    routeOf(OWN, {}, passkeyRequestSchema),
    async (request) => {
      const { tokenDigest, userId } = sessionOf(request);
      const own = await listPasskeys(context.database.db, userId);
      const use = { ownerDigest: tokenDigest, purpose: 'step-up' } as const;
      return requestPasskey(context, siteOf(request, context.config), use, own);
    },
  );
  app.post(
    '/rest-auth/step-up/',
    routeOf(OWN, { body: stepUpBodySchema }, detailSchema),
    async (request) => {
      await stepUp(context, siteOf(request, context.config), sessionOf(request), request.body);
      return { detail: t.steppedUp };
    },
  );
}
