// The parts that `bench -- facets` uses of two packages that only `npm run bench` installs.

declare module 'itemsjs' {
  export default function itemsjs(
    items: readonly object[],
    configuration: object,
  ): {
    search(query: object): { readonly pagination: { readonly total: number } };
  };
}

declare module '@orama/orama' {
  interface Database {
    readonly id: string;
  }
  export function create(options: { readonly schema: object }): Database;
  export function insertMultiple(
    database: Database,
    documents: readonly object[],
  ): Promise<string[]> | string[];
  export function search(
    database: Database,
    query: object,
  ): Promise<{ readonly count: number }> | { readonly count: number };
}
