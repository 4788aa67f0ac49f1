import pg from 'pg'
import { type Tx } from './database.ts'

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
