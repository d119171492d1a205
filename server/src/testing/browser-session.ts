import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

/** Calls the app as a browser does: keeps cookies and copies the anti-forgery token into the header. */
export class BrowserSession {
  readonly #app: FastifyInstance;
  readonly cookies = new Map<string, string>();

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  async send(options: InjectOptions): Promise<LightMyRequestResponse> {
    const csrfToken = this.cookies.get('__Host-csrftoken') ?? this.cookies.get('csrftoken');
    const headers = {
      host: 'portal.test',
      ...(csrfToken === undefined ? {} : { 'x-csrftoken': csrfToken }),
      ...options.headers,
    };
    const cookies = { ...Object.fromEntries(this.cookies), ...options.cookies };
    const response = await this.#app.inject({ ...options, headers, cookies });
    for (const { name, value } of response.cookies) {
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  get(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.send({ method: 'GET', url, headers });
  }

  post(url: string, payload: object = {}, headers: Record<string, string> = {}) {
    return this.send({ method: 'POST', url, payload, headers });
  }

  patch(url: string, payload: object = {}) {
    return this.send({ method: 'PATCH', url, payload });
  }

  put(url: string, payload: object = {}) {
    return this.send({ method: 'PUT', url, payload });
  }
}

/** Shows again who sits at a session, more than 10 minutes after its sign-in. */
export async function stepUp(browser: BrowserSession, password: string): Promise<void> {
  const response = await browser.post('/api/rest-auth/step-up/', { password });
  if (response.statusCode !== 200) throw new Error(`Step-up refused: ${response.body}`);
}

/** Signs a user in with a new browser; throws when the sign-in is refused. */
export async function signIn(
  app: FastifyInstance,
  email: string,
  password: string,
): Promise<BrowserSession> {
  const browser = new BrowserSession(app);
  const response = await browser.post('/api/rest-auth/login/', { email, password });
  if (response.statusCode !== 200) throw new Error(`Sign-in refused: ${response.body}`);
  return browser;
}
