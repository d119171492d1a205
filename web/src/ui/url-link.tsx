import { type AnyRouter, useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import { AnchorButton } from './link-button.tsx';

interface UrlLinkProps extends ComponentProps<'a'> {
  /** A page of the app. */
  readonly href: string;
}

/** Other clicks are left to the browser: a new tab, a new window, a download. */
function isPlainClick(event: MouseEvent): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !isModified && !event.defaultPrevented;
}

function onPlainClick(open: () => void) {
  return (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    open();
  };
}

/** A link to a page known only by its URL, such as a remembered list. */
export function UrlLink({ href, children, ...rest }: UrlLinkProps) {
  const { history } = useRouter();
  return (
    <a {...rest} href={href} onClick={onPlainClick(() => history.push(href))}>
      {children}
    </a>
  );
}

/** The same as a button. */
export function UrlButton(props: ComponentProps<typeof AnchorButton> & UrlLinkProps) {
  const { history } = useRouter();
  return <AnchorButton {...props} onClick={onPlainClick(() => history.push(props.href))} />;
}

/**
 * A link of a row among many. It behaves like the router's, but does not observe each navigation to learn whether it is
 * active: fifty of these took a fifth of the time of a list.
 */
export function RowLink({ href, children, ...rest }: UrlLinkProps) {
  const router = useRouter<AnyRouter>();
  const prepare = () => void router.preloadRoute({ to: href });
  const open = onPlainClick(() => void router.navigate({ to: href }));
  return (
    <a {...rest} href={href} onClick={open} onPointerEnter={prepare} onFocus={prepare}>
      {children}
    </a>
  );
}
