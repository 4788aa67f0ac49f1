import { sql, type Queries } from '@glasshouse/postgres'
import { isOurs, statementRow } from './catalogue.ts'

/**
 * Objects of the database that the dump does not support. The change that adds the first of a kind extends the dump;
 * until then it writes none, rather than an incomplete one.
 */
export function listUnknown(queries: Queries): Promise<{ readonly statement: string }[]> {
  return queries.all(
    statementRow,
    sql`
      select 'relation ' || c.oid::regclass as statement
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where ${isOurs}
         and (c.relkind not in ('r', 'p', 'i', 'I', 'S', 't')
              or c.relkind = 'S' and not exists (
                   select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'i'))
      union all
      select 'identity of its own kind ' || s.seqrelid::regclass
        from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace
       where ${isOurs} and (s.seqstart, s.seqincrement, s.seqmin, s.seqcache, s.seqcycle) <> (1, 1, 1, 1, false)
      union all
      select 'type ' || t.oid::regtype
        from pg_type t join pg_namespace n on n.oid = t.typnamespace
       where ${isOurs}
         and (t.typacl is not null or t.typtype not in ('b', 'c', 'd', 'e') or t.typtype = 'b' and t.typelem = 0)
      union all
      select 'aggregate or window function ' || p.oid::regprocedure
        from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where ${isOurs} and p.prokind not in ('f', 'p')
      union all
      select 'virtual column ' || a.attname || ' of ' || c.oid::regclass
        from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
       where ${isOurs}
         and (a.attgenerated not in ('', 's')
              or not a.attisdropped and exists (
                   -- Newer minors of PostgreSQL count the changes of a column here.
                   select from unnest(a.attoptions) as o (option) where option not like 'pg\\_attver=%'))
      union all
      select 'rule ' || r.rulename
        from pg_rewrite r join pg_class c on c.oid = r.ev_class join pg_namespace n on n.oid = c.relnamespace
       where ${isOurs}
      union all
      select 'comment on ' || pg_describe_object(d.classoid, d.objoid, d.objsubid)
        from pg_description d
        left join pg_class c on d.classoid = 'pg_class'::regclass and c.oid = d.objoid
        left join pg_proc p on d.classoid = 'pg_proc'::regclass and p.oid = d.objoid
        join pg_namespace n on n.oid = coalesce(c.relnamespace, p.pronamespace)
       where ${isOurs}
      union all select 'extension ' || extname from pg_extension where extname <> 'plpgsql'
      union all select 'event trigger ' || evtname from pg_event_trigger
      union all select 'publication ' || pubname from pg_publication
      union all select 'default rights of ' || defaclrole::regrole from pg_default_acl
      union all select 'statistics ' || stxname from pg_statistic_ext
      order by statement`,
  )
}
