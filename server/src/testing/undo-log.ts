import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/**
 * Restores a PostgreSQL database to an earlier moment, so that many calls can start from the same rows: triggers log each
 * changed row as it was before. Sequences go on.
 */
export class UndoLog {
  readonly #database: Database;

  private constructor(database: Database) {
    this.#database = database;
  }

  static async install(database: Database): Promise<UndoLog> {
    await database.db.execute(sql.raw(INSTALL));
    return new UndoLog(database);
  }

  /** Forgets what was logged: `restore` leads back to this moment. */
  async begin(): Promise<void> {
    await this.#database.db.execute(sql`truncate undo.log`);
  }

  async restore(): Promise<void> {
    await this.#database.transaction((tx) => tx.execute(sql`select undo.restore()`));
  }
}

/** Restoring runs without triggers and foreign key checks: each row becomes what it was. */
const INSTALL = `
  create schema undo;
  create unlogged table undo.log (
    id bigint generated always as identity primary key,
    name text not null,
    added jsonb,
    removed jsonb
  );
  create table undo.tables as
  select c.relname::text as name, string_agg(quote_ident(a.attname), ', ') as columns,
    string_agg(format('t.%1$I = r.%1$I', a.attname), ' and ')
      filter (where a.attnum = any (i.indkey::int2[])) as is_same
  from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    join pg_index i on i.indrelid = c.oid and i.indisprimary
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  group by c.relname;

  create function undo.note() returns trigger language plpgsql security definer as $$
  begin
    insert into undo.log (name, added, removed) values (tg_table_name,
      case when tg_op <> 'DELETE' then to_jsonb(new) end, case when tg_op <> 'INSERT' then to_jsonb(old) end);
    return null;
  end $$;
  do $$ declare one text; begin
    for one in select name from undo.tables loop
      execute format('create trigger undo_note after insert or update or delete on public.%I
        for each row execute function undo.note()', one);
    end loop;
  end $$;

  create function undo.restore() returns void language plpgsql as $$
  declare entry record;
  begin
    set local session_replication_role = replica;
    for entry in select l.name, l.added, l.removed, t.columns, t.is_same
      from undo.log l join undo.tables t using (name) order by l.id desc
    loop
      if entry.added is not null then
        execute format('delete from public.%1$I t using jsonb_populate_record(null::public.%1$I, $1) r where %2$s',
          entry.name, entry.is_same) using entry.added;
      end if;
      if entry.removed is not null then
        execute format('insert into public.%1$I (%2$s) overriding system value
          select %2$s from jsonb_populate_record(null::public.%1$I, $1)', entry.name, entry.columns)
          using entry.removed;
      end if;
    end loop;
    delete from undo.log;
  end $$;
`;
