import { get, post } from '../../calls/calls.ts';
import { loginBodySchema } from './auth-bodies.schemas.ts';
import { detailSchema, userSchema } from './auth.schemas.ts';
import { OWN_LOGIN, PUBLIC } from './callers.ts';

/** The signed-in user (docs/product/sign-in.md). */
export const userCalls = {
  own: get('/rest-auth/user/', OWN_LOGIN, { answer: userSchema }),
};

/** Signing in with a password, and signing out. */
export const loginCalls = {
  login: post('/rest-auth/login/', PUBLIC, { body: loginBodySchema, answer: userSchema }),
  logout: post('/rest-auth/logout/', PUBLIC, { answer: detailSchema }),
};
