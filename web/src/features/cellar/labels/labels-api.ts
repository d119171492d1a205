import { labelCalls } from '@portal/contract/cellar/labels/labels.calls';
import type { LabelsQuery } from '@portal/contract/cellar/labels/labels.schemas';
import { useMutation } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api-query.ts';
import { downloadFile } from '../../../lib/download-file.ts';

/** What labels are printed of, as in the URL of the page. */
export type ChosenLabels = Readonly<Partial<Record<keyof LabelsQuery, string>>>;

/** GET /staff/labels/: how many labels are chosen. */
export const labelsQuery = (chosen: ChosenLabels) => apiQuery(labelCalls.list, { query: chosen });

/** GET /staff/labels/file/: saves the labels as a file. */
export const useLabelsDownload = (onSaved: (name: string) => void) =>
  useMutation({
    mutationFn: async (query: Readonly<Record<string, string>>) =>
      downloadFile({ path: '/staff/labels/file/', query }, () => undefined),
    onSuccess: onSaved,
  });
