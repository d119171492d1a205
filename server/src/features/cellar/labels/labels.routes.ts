import { LABELLED } from '@portal/contract/cellar/labels/code-of-scan';
import { LABEL_FORMATS } from '@portal/contract/cellar/labels/label-formats';
import { labelCalls } from '@portal/contract/cellar/labels/labels.calls';
import { type LabelsFileQuery, MAX_LABELS } from '@portal/contract/cellar/labels/labels.schemas';
import { serve } from '../../../plugins/serve-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import { invalid } from '../../../app-error.ts';
import { mailOrigin } from '../../../plugins/origin.ts';
import type { Api } from '../../../plugins/validation.ts';
import { t } from '../../../texts/labels.ts';
import { sendFile } from '../../../lib/files/send-file.ts';
import { mailProvider } from '../../../lib/provider/current-provider.ts';
import { type Label, writeLabels } from './labels-pdf.ts';
import { labelsInZpl } from './labels-zpl.ts';
import { countLabels, type Labelled, listLabelled } from './labels.repository.ts';

/** Labels of cases and locations, to print (docs/product/labels.md). */
export function labelRoutes(app: Api, context: AppContext): void {
  const { config, clock, database } = context;
  const { db } = database;

  serve(app, labelCalls, {
    list: async ({ query }) => ({ count: await countLabels(db, query) }),
    file: async ({ query }, reply) => {
      const format = LABEL_FORMATS[query.format];
      const isZpl = query.as === 'zpl';
      if (isZpl && format.columns > 1) throw invalid({ format: [t.singleLabelsOnly] });
      const count = await countLabels(db, query);
      if (count === 0) throw invalid({ of: [t.nothingToPrint] });
      if (count > MAX_LABELS) throw invalid({ of: [t.tooManyLabels(count, MAX_LABELS)] });
      const origin = mailOrigin(config);
      const labels = (await listLabelled(db, query)).map((one) => toLabel(one, query, origin));
      const { legalName } = await mailProvider(db, config);
      const title = t.title(labels.length);
      const head = { title, author: legalName, at: clock(), skip: query.skip ?? 0 };
      const content = isZpl
        ? Buffer.from(labelsInZpl(labels, format))
        : await writeLabels(labels, format, head);
      return sendFile(reply, {
        mayOpen: false,
        fileName: `labels.${query.as}`,
        contentType: isZpl ? 'text/plain; charset=utf-8' : 'application/pdf',
        content,
      });
    },
  });
}

function toLabel({ code, wines }: Labelled, { of, says }: LabelsFileQuery, origin: string): Label {
  const url = `${origin}/${LABELLED[of].path}/${encodeURIComponent(code)}`;
  if (says === 'number' || wines.length === 0) return { code, url, lines: [] };
  const [first, ...others] = wines;
  const names =
    others.length === 0 ? [first?.name ?? ''] : [t.andMore(first?.name ?? '', others.length)];
  const bottles = wines.reduce((sum, wine) => sum + wine.bottles, 0);
  return { code, url, lines: says === 'count' ? [t.bottles(bottles), ...names] : names };
}
