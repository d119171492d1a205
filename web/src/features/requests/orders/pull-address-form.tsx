import { isCalendarDay } from '@portal/contract/errors/fields';
import { weekdayDay } from '@portal/contract/provider/house-formats';
import type { Holidays } from '@portal/contract/provider/business-days';
import {
  type MethodCode,
  NOT_COLLECTED,
  pullElements,
  type PullElements,
  STORE_IS_FREE,
} from '@portal/contract/requests/orders/methods';
import {
  type PullForm,
  pullRequestFormFields,
  submittedMethod,
} from '@portal/contract/requests/orders/pull-form.schemas';
import type { PullLine } from '@portal/contract/requests/orders/pull-lines';
import { whyNotForVan } from '@portal/contract/requests/orders/van-days';
import type { ReactNode } from 'react';
import { countOf } from '../../../lib/format.ts';
import { provider } from '../../../lib/provider.ts';
import { useCurrentText } from '../../../lib/use-current-text.ts';
import type { ControlledField, SchemaForm } from '../../../lib/use-schema-form.ts';
import { t } from '../../../texts/orders.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { cutOffNow, type ZipOf } from './business-calendar.ts';
import { PackedBoxes } from './boxes-select.tsx';
import { MailFields, NotesField, PrimaryPhone } from './contact-fields.tsx';
import type { SentRequest } from './create-request.ts';
import type { FormOfChange } from './form-of-change.ts';
import { storeFacts, warehouseFacts } from './place-facts.tsx';
import { CarrierFields } from './pull-carrier-fields.tsx';
import styles from './pull-form.module.css';
import { RequestForm } from './request-form.tsx';
import { TimeSelect } from './time-select.tsx';
import { VanDaysNote, type VanDaysOfForm } from './van-days-note.tsx';
import { usePullForm } from './use-pull-form.tsx';
import { VanScheduleLink } from './van-schedule-link.tsx';
import { YesNo } from './yes-no.tsx';

interface WhenFieldsProps {
  readonly form: SchemaForm<PullForm>;
  readonly elements: PullElements;
  readonly days: VanDaysOfForm;
}

interface PullAddressFormProps {
  readonly method: MethodCode;
  readonly lines: readonly PullLine[];
  readonly holidays: Holidays;
  readonly request: SentRequest;
  /** Whether it is proposed for somebody else to send. */
  readonly isProposal: boolean;
  readonly zipOf: ZipOf;
  readonly primaryEmail: string;
  /** The phone of the profile's default address; empty where there is none, null while it loads. */
  readonly primaryPhone: string | null;
  readonly renderAddressPicker: (address: ControlledField<number | null>) => ReactNode;
  readonly change?: FormOfChange<PullForm>;
  /** What the request will cost, beside the button. */
  readonly renderCharges?: ((asked: AskedPull) => ReactNode) | undefined;
}

/** What the charges of a request depend on, as it is filled in. */
export interface AskedPull {
  readonly method: MethodCode;
  readonly addressId: number | null;
  readonly day: string;
}

/** Step 2: address, date and further fields (docs/product/requests.md#what-each-method-asks). */
export function PullAddressForm(props: PullAddressFormProps) {
  const { method, lines, isProposal, change, renderAddressPicker, renderCharges } = props;
  const { days, isLabelAsked, ...frame } = usePullForm(props);
  const { form } = frame;
  const elements = pullElements(method);
  const submitLabel = isProposal ? t.propose : t.submitPullRequest;
  return (
    <RequestForm
      {...frame}
      submitLabel={change === undefined ? submitLabel : t.sendChange}
      asked={
        change?.renderSummary(pullRequestFormFields(form.watch(), method, lines)) ?? (
          <>
            {askedText(lines, form.watch('preferredDelivery'))}
            {renderCharges?.({
              method: submittedMethod(form.watch(), method),
              addressId: elements.address ? form.watch('addressId') : null,
              day: form.watch('preferredDelivery'),
            })}
          </>
        )
      }
    >
      {change?.head}
      {elements.address && (
        <section className={styles.section}>
          {renderAddressPicker(form.controlled('addressId'))}
        </section>
      )}
      <PullPlace elements={elements} />
      <WhenFields form={form} elements={elements} days={days} />
      {elements.pickingUp && <PickingUpFields form={form} />}
      {elements.carrierChoice && <CarrierFields form={form} isLabelAsked={isLabelAsked} />}
      <section className={styles.section}>
        <MailFields primaryEmail={props.primaryEmail} emails={form.field('additionalEmails')} />
        {elements.store && <PrimaryPhone phone={props.primaryPhone} />}
        <NotesField notes={form.field('deliveryNote')} />
      </section>
    </RequestForm>
  );
}

/** "3 bottles on Tuesday, Dec 1". */
function askedText(lines: readonly PullLine[], day: string): string {
  const bottles = countOf(
    lines.reduce((sum, { quantity }) => sum + quantity, 0),
    'bottle',
  );
  return isCalendarDay(day) ? t.bottlesOnDay(bottles, weekdayDay(day, provider())) : bottles;
}

function PickingUpFields({ form }: { readonly form: SchemaForm<PullForm> }) {
  const pickingUp = form.controlled('pickingUp');
  return (
    <section className={styles.section}>
      <YesNo name="pickingUp" legend={t.pickingUpToo} {...pickingUp} />
      {pickingUp.value === 'yes' && (
        <PackedBoxes boxes={form.field('numberOfBoxes')} isBoxed={form.controlled('isBoxed')} />
      )}
    </section>
  );
}

/**
 * The place where the client collects the bottles: the warehouse's contact and hours, or the store's address, map and
 * hours.
 */
function PullPlace({ elements }: { readonly elements: PullElements }) {
  const { warehouse, store } = provider();
  if (elements.warehouse) return <FactList facts={warehouseFacts(warehouse)} />;
  if (elements.freight) return <Freight />;
  if (!elements.store) return null;
  return (
    <section className={styles.section}>
      <FactList facts={storeFacts(store)} />
      <p className={styles.note}>
        {STORE_IS_FREE} {NOT_COLLECTED}
      </p>
    </section>
  );
}

/** Freight has no address field: the place is agreed. */
function Freight() {
  const { warehouse } = provider();
  return (
    <section className={styles.section}>
      <FactList facts={[{ label: t.leavesFrom, value: warehouse.addressLines.join('\n') }]} />
      <p className={styles.note}>{t.casesLeaveOnPallets}</p>
    </section>
  );
}

function VanNotes() {
  return (
    <>
      <p>{t.someoneOver21MustSign}</p>
      <p>
        <VanScheduleLink />
      </p>
    </>
  );
}

/** Preferred date and, for some methods, the time of day; with the deadline for the earliest date. */
function WhenFields({ form, elements, days }: WhenFieldsProps) {
  return (
    <section className={styles.section}>
      <div className={styles.pair}>
        <DateField
          label={t.preferredDate}
          earliest={days.earliest}
          whyBlocked={(date) => whyNotForVan(date, days, days.schedule)}
          {...form.controlled('preferredDelivery')}
        />
        {elements.time && (
          <TimeSelect label={t.preferredPickupTime} time={form.field('preferredDeliveryTime')} />
        )}
      </div>
      <div className={styles.notes}>
        <CutOffNote days={days} />
        {elements.pickingUp && <VanNotes />}
      </div>
    </section>
  );
}

/** The deadline for the earliest day: "Order by 3:00 pm today for Monday, Nov 23". */
function CutOffNote({ days: { holidays, schedule } }: Pick<WhenFieldsProps, 'days'>) {
  const sentence = useCurrentText(() => cutOffNow(holidays, schedule));
  return (
    <>
      <p className={styles.note}>{sentence}.</p>
      <VanDaysNote schedule={schedule} />
    </>
  );
}
