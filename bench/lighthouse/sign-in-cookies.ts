/** A cookie as a browser stores it. */
export interface KeptCookie {
  readonly name: string;
  readonly value: string;
  readonly url: string;
}

/** Signs in and returns the cookies that a browser would send afterwards. */
export async function signInCookies(
  origin: string,
  email: string,
  password: string,
): Promise<KeptCookie[]> {
  const response = await fetch(`${origin}/api/rest-auth/login/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`The sign-in was answered with ${response.status}.`);
  return response.headers.getSetCookie().map((cookie) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    return { name, value, url: origin };
  });
}
