import { sql, type Queries } from '@glasshouse/postgres'
import { isOurs, isTable, statementRow } from './catalogue.ts'

type Statement = { readonly statement: string }

/** A trigger that fires for every role, or for none, has a second line for it. */
export function listTriggers(queries: Queries): Promise<Statement[]> {
  return queries.all(
    statementRow,
    sql`
      select pg_get_triggerdef(t.oid, true) || ';'
             || case when t.tgenabled = 'O' then ''
                     else format(E'\nalter table %I.%I %s trigger %I;', n.nspname, c.relname,
                                 case t.tgenabled when 'A' then 'enable always'
                                                  when 'R' then 'enable replica'
                                                  when 'D' then 'disable' end, t.tgname) end as statement
        from pg_trigger t
        join pg_class c on c.oid = t.tgrelid
        join pg_namespace n on n.oid = c.relnamespace
       where ${isOurs} and ${isTable} and not t.tgisinternal and t.tgparentid = 0
       order by n.nspname, c.relname, t.tgname`,
  )
}

export function listFences(queries: Queries): Promise<Statement[]> {
  return queries.all(
    statementRow,
    sql`
      select format('alter table %I.%I %s row level security;', n.nspname, c.relname, how.said) as statement
        from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
       cross join lateral (values ('enable', c.relrowsecurity), ('force', c.relforcerowsecurity)) as how (said, holds)
       where ${isOurs} and ${isTable} and how.holds
       order by n.nspname, c.relname, how.said`,
  )
}

export function listPolicies(queries: Queries): Promise<Statement[]> {
  return queries.all(
    statementRow,
    sql`
      select format('create policy %I on %I.%I', p.polname, n.nspname, c.relname)
             || case when p.polpermissive then '' else ' as restrictive' end
             || case p.polcmd when 'r' then ' for select' when 'a' then ' for insert'
                              when 'w' then ' for update' when 'd' then ' for delete' else '' end
             || coalesce((select ' to ' || string_agg(quote_ident(r.rolname), ', ' order by r.rolname)
                            from pg_roles r where r.oid = any(p.polroles)), '')
             || coalesce(' using (' || pg_get_expr(p.polqual, p.polrelid, true) || ')', '')
             || coalesce(' with check (' || pg_get_expr(p.polwithcheck, p.polrelid, true) || ')', '')
             || ';' as statement
        from pg_policy p
        join pg_class c on c.oid = p.polrelid
        join pg_namespace n on n.oid = c.relnamespace
       where ${isOurs} and ${isTable}
       order by n.nspname, c.relname, p.polname`,
  )
}

/** The grantee: public, or a role. The owner's own rights are implied. */
const grantee = sql`case when g.grantee = 0 then 'public' else quote_ident(pg_get_userbyid(g.grantee)) end`
const option = sql`case when g.is_grantable then ' with grant option' else '' end`

export function listSchemaGrants(queries: Queries): Promise<Statement[]> {
  return queries.all(
    statementRow,
    sql`
      select format('grant %s on schema %I to %s%s;', string_agg(lower(g.privilege_type), ', ' order by g.privilege_type),
                    n.nspname, ${grantee}, ${option}) as statement
        from pg_namespace n
       cross join lateral aclexplode(n.nspacl) g
       where ${isOurs} and g.grantee <> n.nspowner
       group by n.nspname, g.grantee, g.is_grantable
       order by n.nspname, ${grantee}, g.is_grantable`,
  )
}

export function listTableGrants(queries: Queries): Promise<Statement[]> {
  return queries.all(
    statementRow,
    sql`
      select format('grant %s on %I.%I to %s%s;', string_agg(lower(g.privilege_type), ', ' order by g.privilege_type),
                    n.nspname, c.relname, ${grantee}, ${option}) as statement
        from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
       cross join lateral aclexplode(c.relacl) g
       where ${isOurs} and (${isTable} or c.relkind = 'S') and g.grantee <> c.relowner
       group by n.nspname, c.relname, g.grantee, g.is_grantable
       order by n.nspname, c.relname, ${grantee}, g.is_grantable`,
  )
}

export function listColumnGrants(queries: Queries): Promise<Statement[]> {
  return queries.all(
    statementRow,
    sql`
      select format('grant %s (%s) on %I.%I to %s%s;', lower(g.privilege_type),
                    string_agg(quote_ident(a.attname), ', ' order by a.attnum),
                    n.nspname, c.relname, ${grantee}, ${option}) as statement
        from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
       cross join lateral aclexplode(a.attacl) g
       where ${isOurs} and ${isTable} and g.grantee <> c.relowner
       group by n.nspname, c.relname, g.privilege_type, g.grantee, g.is_grantable
       order by n.nspname, c.relname, g.privilege_type, ${grantee}, g.is_grantable`,
  )
}

/** A new function may be called by public, so a restricted one revokes that first. */
export function listFunctionGrants(queries: Queries): Promise<Statement[]> {
  return queries.all(
    statementRow,
    sql`
      with rights as (
        select p.oid, n.nspname, p.proname, format('%s %I.%I(%s)', case p.prokind when 'p' then 'procedure' else 'function' end,
                          n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)) as said,
               p.proowner, coalesce(p.proacl, acldefault('f', p.proowner)) as acl
          from pg_proc p
          join pg_namespace n on n.oid = p.pronamespace
         where ${isOurs} and p.prokind in ('f', 'p')
      ),
      lines as (
        select nspname, proname, said, 1 as step, format('revoke all on %s from public;', said) as statement
          from rights
         where not exists (select from aclexplode(acl) g where g.grantee = 0)
        union all
        select nspname, proname, said, 2, format('grant execute on %s to %s%s;', said, ${grantee}, ${option})
          from rights
         cross join lateral aclexplode(acl) g
         where g.grantee not in (0, proowner)
      )
      select statement from lines order by nspname, proname, said, step, statement`,
  )
}
