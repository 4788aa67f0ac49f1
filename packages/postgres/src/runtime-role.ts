import pg from 'pg'
import { type Queries, type RowSchema, type Tx } from './database.ts'
import { sql } from './sql.ts'

/** The role of every running process: it owns nothing and has only the grants that migrations give it. */
export const runtimeRole = 'glasshouse_app'

/**
 * Makes the runtime role where the cluster lacks it, and lets the owner of the tables take it on. Roles belong to the
 * whole cluster, so another database's migration may be making it at this moment, and an administrator may have made
 * it long ago for an owner who must not make roles.
 * @param role only tests name another
 */
export async function ensureRuntimeRole(tx: Tx, role: string = runtimeRole): Promise<void> {
  const name = pg.escapeIdentifier(role)
  const text = pg.escapeLiteral(role)
  await tx.client.query(`
    do $$
    begin
      if not exists (select from pg_roles where rolname = ${text}) then
        create role ${name} nologin;
      end if;
    exception
      when duplicate_object or unique_violation then null;
    end $$`)
  // From PostgreSQL 16 on, who makes a role is its administrator and still may not take it on.
  await tx.client.query(`
    do $$
    begin
      if not pg_has_role(current_user, ${text},
                         case when current_setting('server_version_num')::integer >= 160000 then 'set' else 'member' end)
      then
        execute format('grant %I to %I', ${text}, current_user);
      end if;
    exception
      when unique_violation then null;
    end $$`)
}

export type Login = { readonly name: string; readonly password: string }

/**
 * Makes a login for a running process, which has the runtime role's rights and no others, or gives it this password.
 * Only it and the owner may connect to the database of `tx`.
 */
export async function ensureLogin(tx: Tx, { name, password }: Login): Promise<void> {
  // Two starts at once would change the same row of the login.
  await tx.run(sql`select pg_advisory_xact_lock(hashtext(${name}))`)
  await ensureRuntimeRole(tx)
  const login = pg.escapeIdentifier(name)
  const secret = pg.escapeLiteral(password)
  await tx.client.query(`
    do $$
    begin
      if not exists (select from pg_roles where rolname = ${pg.escapeLiteral(name)}) then
        create role ${login} login;
      end if;
    end $$`)
  await tx.client.query(`
    alter role ${login} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls inherit password ${secret}`)
  await tx.client.query(`grant ${runtimeRole} to ${login}`)
  await tx.client.query(`
    do $$
    begin
      execute format('revoke connect on database %I from public', current_database());
      execute format('grant connect on database %I to %I', current_database(), ${pg.escapeLiteral(name)});
    end $$`)
}

const rightsRow: RowSchema<{
  readonly name: string
  readonly isSuperuser: boolean
  readonly bypassesRls: boolean
  readonly makesRoles: boolean
  readonly replicates: boolean
  readonly owns: boolean
  readonly becomesOwner: boolean
  readonly reachesServer: boolean
  readonly creates: boolean
}> = {
  parse: row => row as never, // a name and truths, by the statement below
}

/** What the login of a running process must not have, in words; each of it leads to rows of other sites, or further. */
const tooMuch = {
  isSuperuser: 'is a superuser',
  bypassesRls: 'bypasses row-level security',
  makesRoles: 'may make roles',
  replicates: 'may read the log of all changes',
  owns: 'owns tables, schemas or the database',
  becomesOwner: 'is a member of their owner',
  reachesServer: 'may read or write all data, or files and programs of the database server',
  creates: 'may create tables',
} as const

/** The login of a process has rights that only migrations need. */
export class LoginFault extends Error {
  constructor(name: string, reasons: readonly string[]) {
    super(
      `the database login "${name}" ${reasons.join(', ')}. ` +
        `Use one for the running process that is a member of ${runtimeRole} and of nothing else, and the owner's for ` +
        'migrations alone (DATABASE_OWNER_URL)',
    )
    this.name = 'LoginFault'
  }
}

/** Throws a LoginFault where the login, not only the current role, may do more than a running process needs. */
export async function requireRuntimeLogin(queries: Queries): Promise<void> {
  const { name, ...rights } = await queries.one(
    rightsRow,
    sql`
      with schemas as (
        select oid, nspowner from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'),
      owners as (
        select relowner as owner from pg_class where relnamespace in (select oid from schemas)
        union select proowner from pg_proc where pronamespace in (select oid from schemas)
        union select nspowner from schemas
        union select datdba from pg_database where datname = current_database())
      select r.rolname::text as name, r.rolsuper as is_superuser, r.rolbypassrls as bypasses_rls,
             r.rolcreaterole as makes_roles, r.rolreplication as replicates,
             r.oid in (select owner from owners) as owns,
             exists (select from owners where owner <> r.oid and pg_has_role(r.oid, owner, 'member'))
               and not r.rolsuper as becomes_owner,
             exists (
               select from pg_roles p
                where p.rolname in ('pg_read_all_data', 'pg_write_all_data', 'pg_read_server_files',
                                    'pg_write_server_files', 'pg_execute_server_program')
                  and pg_has_role(r.oid, p.oid, 'member')) and not r.rolsuper as reaches_server,
             (has_database_privilege(r.oid, current_database(), 'create')
              or exists (select from schemas s where has_schema_privilege(r.oid, s.oid, 'create')))
               and not r.rolsuper and not r.oid in (select owner from owners) as creates
        from pg_roles r
       where r.rolname = session_user`,
  )
  const reasons = Object.entries(tooMuch).flatMap(([right, words]) =>
    Object.entries(rights).some(([key, has]) => key === right && has) ? [words] : [],
  )
  if (reasons.length > 0) throw new LoginFault(name, reasons)
}
