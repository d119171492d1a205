import { auditCalls } from '@portal/contract/access/audit/audit.calls';
import {
  type AuditEntry,
  type AuditFigures,
  type AuditFilters as Filters,
  THROTTLED,
} from '@portal/contract/access/audit/audit.schemas';
import { formOptionalText } from '@portal/contract/errors/form-fields';
import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { apiUrl } from '../../../lib/api-client.ts';
import { auditSentence } from '../../../lib/audit-sentence.ts';
import { providerMoment } from '../../../lib/provider-moment.ts';
import { firstDay } from '../../../lib/provider.ts';
import { type ListParams, usePagedList } from '../../../lib/use-paged-list.ts';
import { useSchemaForm } from '../../../lib/use-schema-form.ts';
import { useHasDuty } from '../../../lib/use-has-duty.ts';
import { t } from '../../../texts/audit.ts';
import { AuditRecord } from '../../../ui/activity.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import type { Column } from '../../../ui/dense-table.tsx';
import { Figure, FigureStrip } from '../../../ui/figure-strip.tsx';
import { AnchorButton } from '../../../ui/link-button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ChipFilter, PagedList } from '../../../ui/paged-list.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import styles from './audit-log.module.css';

type Filter = keyof Filters;

interface AuditFiltersProps {
  readonly params: ListParams<Filter | 'page'>;
  readonly onFilter: (filters: ListParams<Filter>) => void;
}

const NONE = { account: '', actor: '', action: '', subject: '', from: '', until: '' };
const LENGTH = 60;

const schema = z.object({
  account: formOptionalText(LENGTH),
  actor: formOptionalText(LENGTH),
  action: formOptionalText(LENGTH),
  subject: formOptionalText(LENGTH),
  from: z.string(),
  until: z.string(),
});

const rules = () => ({ earliest: firstDay(), whyBlocked: () => null });

const AUDIT_LOG = { call: auditCalls.list, options: { staleTime: 0 } };

/** The number of the request that an entry is about; null for anything else. */
function requestNumber({ subject_type: type, details }: AuditEntry): string | null {
  const number = details['footprint_id'];
  return type === 'order' && typeof number === 'number' ? String(number) : null;
}

function What({ entry }: { readonly entry: AuditEntry }) {
  const { subject_type, subject_id, action, details } = entry;
  const sentence = auditSentence(subject_type, entry, subject_id);
  const number = requestNumber(entry);
  return (
    <>
      {number === null ? (
        sentence
      ) : (
        <Link to="/staff/requests/$number" params={{ number }}>
          {sentence}
        </Link>
      )}
      <AuditRecord entry={{ action, subject_type, subject_id, details }} sentence={sentence} />
    </>
  );
}

const COLUMNS: readonly Column<AuditEntry>[] = [
  {
    name: t.when,
    isHeading: true,
    className: styles.when,
    cell: ({ at }) => providerMoment(at),
  },
  { name: t.who, className: styles.who, cell: ({ actor }) => actor },
  {
    name: t.client,
    className: styles.long,
    cell: ({ account }) =>
      account === null ? (
        '–'
      ) : (
        <Link to="/staff/clients/$accountId" params={{ accountId: String(account.id) }}>
          {account.name}
        </Link>
      ),
  },
  { name: t.what, className: styles.what, cell: (entry) => <What entry={entry} /> },
];

const SUBJECTS = [
  { value: '', label: t.everything },
  { value: 'order', label: t.requests },
  { value: 'case', label: t.cases },
  { value: 'user', label: t.users },
  { value: 'approval', label: t.approvals },
  { value: 'mail', label: t.mails },
];

interface FiguresProps {
  readonly figures: AuditFigures | undefined;
  readonly isFailed: boolean;
}

function Figures({ figures, isFailed }: FiguresProps) {
  const none = isFailed ? null : undefined;
  const from = figures?.week_from ?? '';
  return (
    <FigureStrip label={t.atAGlance}>
      <Figure
        to="/staff/audit"
        search={{ from: figures?.today ?? '' }}
        figure={figures?.entries_today.count ?? none}
        isMore={figures?.entries_today.is_more}
        label={t.today}
      />
      <Figure
        to="/staff/audit"
        search={{ from }}
        figure={figures?.entries_of_week.count ?? none}
        isMore={figures?.entries_of_week.is_more}
        label={t.ofWeek}
      />
      <Figure
        to="/staff/audit"
        search={{ action: THROTTLED, from }}
        figure={figures?.throttled_of_week.count ?? none}
        isMore={figures?.throttled_of_week.is_more}
        label={t.throttled}
        isBad
      />
    </FigureStrip>
  );
}

/** /staff/audit: every change, newest first, with time, actor, action, before and after. */
export function AuditLog() {
  const list = usePagedList(AUDIT_LOG);
  return (
    <>
      <PageHeading title={t.audit} />
      <Figures figures={list.query.data?.figures} isFailed={list.query.isError} />
      <Toolbar>
        <ChipFilter list={list} name="subject" label={t.about} options={SUBJECTS} />
      </Toolbar>
      <AuditFilters key={JSON.stringify(list.params)} params={list.params} onFilter={list.filter} />
      <PagedList
        list={list}
        what="entry"
        empty={t.noEntriesMatch}
        moreHint={t.moreHint}
        caption={t.entries}
        columns={COLUMNS}
        keyOf={({ id }) => id}
      />
    </>
  );
}

/** The filters of the log, which are in the URL, and the download of the matching entries. */
function AuditFilters({ params, onFilter }: AuditFiltersProps) {
  const mayExport = useHasDuty('house');
  const { page: _, ...filters } = params;
  const form = useSchemaForm({ schema, values: { ...NONE, ...filters }, onSubmit: onFilter });
  const text = (name: 'account' | 'actor' | 'action' | 'subject', label: string) => (
    <TextField label={label} maxLength={LENGTH} {...form.field(name)} />
  );
  const { actor: _actor, ...others } = filters;
  return (
    <form className={styles.filters} {...form.props}>
      <Toolbar>
        {text('actor', t.who)}
        <Button type="submit">{t.filter}</Button>
        {Object.keys(filters).length > 0 && (
          <Button look="quiet" onClick={() => onFilter(NONE)}>
            {t.clear}
          </Button>
        )}
        {mayExport && (
          <AnchorButton
            look="primary"
            // The browser writes a log of any length straight to the disk.
            href={apiUrl('/staff/audit/export/', { ...params, page: undefined })}
            download
          >
            {t.exportAsCsv}
          </AnchorButton>
        )}
      </Toolbar>
      <details open={Object.keys(others).length > 0}>
        <summary>{t.moreFilters}</summary>
        <Toolbar>
          {text('account', t.client)}
          {text('action', t.action)}
          {text('subject', t.subject)}
          <DateField label={t.from} {...form.controlled('from')} {...rules()} />
          <DateField label={t.until} {...form.controlled('until')} {...rules()} />
        </Toolbar>
      </details>
    </form>
  );
}
