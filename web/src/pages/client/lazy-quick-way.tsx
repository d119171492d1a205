import { lazy, Suspense } from 'react';
import { t } from '../../texts/client-pages.tsx';
import { Button } from '../../ui/button.tsx';
import type { QuickWayProps } from './quick-way.tsx';

/** Needed only once there is something to deliver: it brings the rules of all forms. */
const LazyQuickWay = lazy(async () => ({ default: (await import('./quick-way.tsx')).QuickWay }));

/** The shortest way to a request (`quick-way.tsx`); what shows before has its height, so that nothing moves. */
export function QuickWay(props: QuickWayProps) {
  return (
    <Suspense
      fallback={
        <Button isWide={props.isWide ?? false} isUnavailable>
          {t.chooseMethod}
        </Button>
      }
    >
      <LazyQuickWay {...props} />
    </Suspense>
  );
}
