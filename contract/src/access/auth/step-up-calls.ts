/**
 * The calls that give somebody a right or take one away, and those that send data elsewhere: each needs a password or
 * second factor of the last 10 minutes (docs/product/sign-in.md#step-up). The server asks by this list.
 */
export const STEP_UP_CALLS: ReadonlySet<string> = new Set([
  // Second factors and sessions of one's own
  'POST /api/second-factor/app/',
  'POST /api/second-factor/app/confirm/',
  'DELETE /api/second-factor/app/',
  'POST /api/second-factor/recovery-codes/',
  'POST /api/second-factor/passkeys/options/',
  'POST /api/second-factor/passkeys/',
  'DELETE /api/second-factor/passkeys/:id/',
  'DELETE /api/sessions/:id/',
  'POST /api/sessions/end-others/',

  // People of an account, by its owners
  'POST /api/people/',
  'POST /api/people/:id/access/',
  'POST /api/people/:id/invite/',
  'POST /api/people/:id/revoke/',
  'POST /api/people/:id/deactivate/',
  'POST /api/people/:id/reactivate/',
  'POST /api/authorizedusers/',
  'PUT /api/authorizedusers/:id/',
  'PATCH /api/authorizedusers/:id/',
  'DELETE /api/authorizedusers/:id/',

  // Accounts and their people, by the company
  'PUT /api/staff/clients/:accountId/',
  'POST /api/staff/clients/:accountId/close/',
  'POST /api/staff/clients/:accountId/reopen/',
  'POST /api/staff/clients/:accountId/users/',
  'POST /api/staff/clients/:accountId/users/:userId/access/',
  'POST /api/staff/clients/:accountId/users/:userId/invite/',
  'POST /api/staff/clients/:accountId/users/:userId/revoke/',
  'POST /api/staff/clients/:accountId/users/:userId/deactivate/',
  'POST /api/staff/clients/:accountId/users/:userId/reactivate/',
  'POST /api/staff/clients/:accountId/users/:userId/rename/',
  'POST /api/staff/clients/:accountId/users/:userId/email/',
  'POST /api/staff/clients/:accountId/users/:userId/reset-second-factor/',
  'POST /api/staff/clients/:accountId/users/:userId/reset-stolen-login/',
  'POST /api/staff/clients/:accountId/authorized-users/',
  'PUT /api/staff/clients/:accountId/authorized-users/:id/',
  'DELETE /api/staff/clients/:accountId/authorized-users/:id/',

  // People of the company
  'POST /api/staff/people/',
  'POST /api/staff/people/:id/role/',
  'POST /api/staff/people/:id/invite/',
  'POST /api/staff/people/:id/deactivate/',
  'POST /api/staff/people/:id/reactivate/',
  'POST /api/staff/people/:id/end-sessions/',
  'POST /api/staff/approvals/:id/approve/',

  // Other systems
  'POST /api/staff/approvals/:id/collect/',
  'POST /api/staff/tokens/',
  'POST /api/staff/tokens/:id/revoke/',
  'POST /api/staff/webhooks/',
  'PUT /api/staff/webhooks/:id/',
  'DELETE /api/staff/webhooks/:id/',
  'POST /api/staff/webhooks/:id/pause/',
  'POST /api/staff/webhooks/:id/resume/',
  'POST /api/staff/webhooks/:id/secret/',
]);
