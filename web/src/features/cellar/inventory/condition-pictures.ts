import type {
  CaseAttachment,
  CaseOfBottle,
  WineDetail,
} from '@portal/contract/cellar/inventory/inventory.schemas';
import { pictureUrl } from '../../../ui/picture-viewer.tsx';

/** Whether the page can show a file; the server has checked that its content is what the name says. */
export function isPicture({ file_name: name }: CaseAttachment): boolean {
  return /\.(?:png|jpe?g)$/i.test(name);
}

interface ConditionPicture {
  readonly url: string;
  readonly case: CaseOfBottle;
}

/** Later files have higher numbers. */
function numberOf({ url }: ConditionPicture): number {
  return Number(url.split('/').at(-2));
}

/** The condition pictures of the cases that hold a wine, the newest first, each once. */
export function conditionPictures({
  bottles,
  reserved,
}: Pick<WineDetail, 'bottles' | 'reserved'>): ConditionPicture[] {
  const pictures = [...bottles, ...reserved].flatMap(({ case: of }) =>
    of.attachments.filter(isPicture).map((file) => ({ url: pictureUrl(file), case: of })),
  );
  const byUrl = new Map(pictures.map((picture) => [picture.url, picture]));
  return [...byUrl.values()].toSorted((one, other) => numberOf(other) - numberOf(one));
}
