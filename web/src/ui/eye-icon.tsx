/** The eye of password fields; crossed while the password is readable. */
export function EyeIcon({ isCrossed }: { readonly isCrossed: boolean }) {
  return (
    <svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden>
      <path
        d="M2 12c2.5-4.5 6-7 10-7s7.5 2.5 10 7c-2.5 4.5-6 7-10 7s-7.5-2.5-10-7z"
        strokeWidth="1.6"
      />
      <circle cx="12" cy="12" r="3" strokeWidth="1.6" />
      {isCrossed && <path d="M4 20 20 4" strokeWidth="1.6" strokeLinecap="round" />}
    </svg>
  );
}
