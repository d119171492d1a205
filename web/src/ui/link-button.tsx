import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import { buttonClass, type ButtonLook } from './button.tsx';

interface AnchorButtonProps extends ComponentProps<'a'> {
  readonly look?: ButtonLook;
  readonly isWide?: boolean;
}

/** A link to somewhere outside the app (mail, the provider's site, a download) that looks like a button. */
export function AnchorButton({ look, isWide, className, children, ...rest }: AnchorButtonProps) {
  return (
    <a {...rest} className={classNames(buttonClass(look, isWide), className)}>
      {children}
    </a>
  );
}

/** A link to a page of the app that looks like a button: `<LinkButton to="/inventory">`. */
export const LinkButton = createLink(AnchorButton);
