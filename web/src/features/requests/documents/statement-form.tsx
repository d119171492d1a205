import { isCalendarDay } from '@portal/contract/errors/fields';
import { FORM_MESSAGES } from '@portal/contract/errors/form-fields';
import * as z from 'zod/mini';
import { countOf } from '../../../lib/format.ts';
import { providerToday } from '../../../lib/provider-moment.ts';
import { firstDay } from '../../../lib/provider.ts';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { t } from '../../../texts/documents.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { ToolbarForm } from '../../../ui/toolbar.tsx';
import { useMakeStatement } from './documents-api.ts';

const isOver = (day: string) => day <= providerToday();

const statementSchema = z.object({
  day: z.string().check(
    z.refine(isCalendarDay, FORM_MESSAGES.date),
    z.refine((day) => !isCalendarDay(day) || isOver(day), t.dayToCome),
  ),
});

/** Makes a statement at the end of a day; errors of the day show at its field. */
export function StatementForm() {
  const make = useMakeStatement();
  const form = useMutationForm({
    schema: statementSchema,
    values: { day: providerToday() },
    mutation: make,
    toSent: (checked) => checked,
  });
  const rules = {
    earliest: firstDay(),
    whyBlocked: (day: string) => (isOver(day) ? null : t.dayToCome),
  };
  return (
    <>
      <ActionFailure action={make} error={form.failure} />
      {make.data !== undefined && (
        <Banner key={make.submittedAt} tone="success" takesFocus>
          {t.statementReady(make.data.number, countOf(make.data.bottles, 'bottle'))}
        </Banner>
      )}
      <ToolbarForm {...form.props}>
        <DateField label={t.statementAsOf} {...form.controlled('day')} {...rules} />
        <Button type="submit" look="primary" isSending={make.isPending} sendingLabel={t.making}>
          {t.makeStatement}
        </Button>
      </ToolbarForm>
    </>
  );
}
