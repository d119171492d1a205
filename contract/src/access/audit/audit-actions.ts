/**
 * Every action of the audit log, by the kind of its subject. The back office says each as a sentence
 * (`web/src/texts/audit-sentences.ts`), so that an action without one does not compile.
 */
export interface AuditActions {
  order:
    | 'created'
    | 'changed'
    | 'received unannounced'
    | 'process'
    | 'picked'
    | 'unpicked'
    | 'put back'
    | 'put away'
    | 'complete'
    | 'cancel'
    | 'undo'
    | 'revert'
    | 'confirmed'
    | 'tracking'
    | 'noted'
    | 'held'
    | 'difference reported'
    | 'difference decided'
    | 'released'
    | 'handed over'
    | 'not handed over'
    | 'late handover recorded'
    | 'pictures left out'
    | 'handover accepted'
    | 'handover set aside'
    | 'list loaded'
    | 'list removed'
    | 'message written'
    | 'needs no answer';
  case:
    | 'corrected'
    | 'changed'
    | 'moved'
    | 'split'
    | 'joined'
    | 'document added'
    | 'document removed'
    | 'counted'
    | 'corrected by count'
    | 'count agrees'
    | 'count sent back'
    | 'message written'
    | 'needs no answer'
    | 'not at its place'
    | 'seen at a former place';
  wine:
    | 'created'
    | 'edited'
    | 'image set'
    | 'image removed'
    | 'merged'
    | 'took over'
    | 'merge undone'
    | 'gave back';
  account:
    | 'created'
    | 'changed'
    | 'closed'
    | 'opened again'
    | 'viewed as client'
    | 'contact noted'
    | 'acted for'
    | 'imported'
    | 'personal details deleted'
    | 'charge terms set'
    | 'charges shown to all'
    | 'charges hidden';
  'rate card': 'added' | 'changed';
  charge: 'entered' | 'taken back';
  import: 'import undone';
  'move-in': 'moved in' | 'stopped' | 'undone';
  user:
    | 'invited'
    | 'invited again'
    | 'invitation accepted'
    | 'invitation declined'
    | 'invitation revoked'
    | 'prepared'
    | 'invitation planned'
    | 'planned invitation cancelled'
    | 'planned invitation not sent'
    | 'deactivated'
    | 'reactivated'
    | 'renamed'
    | 'read-only changed'
    | 'role changed'
    | 'last day changed'
    | 'sessions ended'
    | 'signed in'
    | 'signed out'
    | 'sign-in throttled'
    | 'password reset asked'
    | 'password reset'
    | 'password set'
    | 'password changed'
    | 'e-mail changed'
    | 'e-mail change undone'
    | 'authenticator app added'
    | 'authenticator app removed'
    | 'passkey added'
    | 'passkey renamed'
    | 'passkey removed'
    | 'recovery code used'
    | 'recovery codes made'
    | 'second factor disowned'
    | 'second factor reset asked'
    | 'second factor reset cancelled'
    | 'second factor reset'
    | 'stolen login reset'
    | 'stolen login reset cancelled'
    | 'session ended'
    | 'other sessions ended';
  proposal: 'proposed' | 'submitted' | 'declined' | 'withdrawn' | 'expired';
  address: 'added' | 'changed' | 'deleted' | 'default replaced';
  'authorized user': 'added' | 'changed' | 'removed';
  approval: 'asked' | 'approved' | 'declined' | 'withdrawn' | 'collected' | 'done alone';
  'api token': 'made' | 'revoked';
  webhook:
    | 'added'
    | 'changed'
    | 'paused'
    | 'resumed'
    | 'got a new secret'
    | 'removed'
    | 'tested'
    | 'sent again';
  mail: 'retried' | 'dropped' | 'recipient corrected' | 'bounced' | 'test mail';
  'count session': 'started' | 'ended';
  'found bottles': 'recorded' | 'resolved';
  location: 'added' | 'changed' | 'removed';
  holiday: 'day closed' | 'day opened';
  van: 'added' | 'changed';
  'van days': 'set' | 'removed';
  run: 'planned' | 'changed' | 'ordered by nearest' | 'started' | 'ended' | 'deleted';
  'content page': 'draft saved' | 'draft discarded' | 'published';
  'provider text': 'text changed' | 'logo set' | 'logo removed';
  'setup step': 'answered';
  report: 'exported';
}

/** What an entry of the audit log is about. */
export type AuditSubject = keyof AuditActions;
