import { provider } from '../../lib/provider.ts';
import { Stack } from '../../ui/stack.tsx';
import { ProfileLayout } from './profile-layout.tsx';

interface LaterProps {
  readonly title: string;
  readonly sentence: string;
}

/** Three pages that are announced but not built: the sidebar, and what will be there. */
function Later({ title, sentence }: LaterProps) {
  const { phone, supportEmail } = provider();
  return (
    <ProfileLayout title={title}>
      <Stack>
        <p>{sentence}</p>
        <p>
          Until then, please ask us: call {phone} or write to{' '}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </p>
      </Stack>
    </ProfileLayout>
  );
}

/** /profile/storage-contract. */
export function StorageContractPage() {
  return (
    <Later
      title="Storage Contract"
      sentence="Here you will find the contract under which we store your bottles."
    />
  );
}

/** /profile/storage-efficiency. */
export function StorageEfficiencyPage() {
  return (
    <Later
      title="Storage Efficiency"
      sentence="Here you will see how well your cases are filled."
    />
  );
}

/** /profile/insurance. */
export function InsurancePage() {
  return (
    <Later title="Insurance" sentence="Here you will see what your bottles are insured for." />
  );
}
