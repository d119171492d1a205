import {
  type AnyRoute,
  createRoute,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router';

/**
 * Returns the function that makes the routes of an area: a path, the page that is loaded when it opens, and its own
 * guard.
 */
export function pageRoutes<Area extends AnyRoute>(area: Area) {
  return <const Path extends string, Name extends string>(
    path: Path,
    load: () => Promise<Readonly<Record<Name, RouteComponent>>>,
    name: Name,
    guard?: () => Promise<void>,
  ) =>
    createRoute({
      getParentRoute: () => area,
      path,
      component: lazyRouteComponent(async () => ({ default: (await load())[name] })),
      ...(guard && { beforeLoad: guard }),
    });
}
