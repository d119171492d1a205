import { formText } from '@portal/contract/errors/form-fields';
import {
  type MadeApiToken,
  TOKEN_SCOPES,
} from '@portal/contract/staff-tokens/staff-tokens.schemas';
import * as z from 'zod/mini';
import { useMutationForm } from '../../lib/use-mutation-form.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Growing, ToolbarForm } from '../../ui/toolbar.tsx';
import { useMakeToken } from './staff-tokens-api.ts';

const longestName = 60;
const tokenSchema = z.object({
  name: formText(longestName),
  scope: z.enum(TOKEN_SCOPES),
});

const SCOPES = [
  { value: 'read', label: 'Read only' },
  { value: 'write', label: 'Read and write' },
];

const NOTHING = { name: '', scope: 'read' };

interface TokenFormProps {
  readonly onMade: (made: MadeApiToken) => void;
  readonly onLookAgain: () => void;
}

/** Makes a token for another system. */
export function TokenForm({ onMade, onLookAgain }: TokenFormProps) {
  const make = useMakeToken(onMade);
  const form = useMutationForm({
    schema: tokenSchema,
    values: NOTHING,
    mutation: make,
    toSent: (checked) => checked,
    startsOverWith: () => NOTHING,
  });
  return (
    <>
      {form.failure && (
        <ActionFailure key={make.submittedAt} error={form.failure} onLookAgain={onLookAgain} />
      )}
      <ToolbarForm {...form.props}>
        <Growing>
          <TextField
            label="Which system the token is for"
            maxLength={longestName}
            {...form.field('name')}
          />
        </Growing>
        <Select label="What it may do" options={SCOPES} {...form.field('scope')} />
        <Button type="submit" look="primary" isSending={make.isPending}>
          Make a token
        </Button>
      </ToolbarForm>
    </>
  );
}
