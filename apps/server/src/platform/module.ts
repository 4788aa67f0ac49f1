import type { Ledger } from '@glasshouse/ledger'
import type { Database } from '@glasshouse/postgres'
import type { Clock, Log, Metrics, Incidents } from '@glasshouse/service'
import type { FastifyInstance } from 'fastify'
import type { Route } from './bind.ts'
import type { Download, Tickets } from './downloads.ts'
import type { Lists } from './lists/index.ts'
import type { Limits } from './rate-limit/limits.ts'
import type { SafeFetch } from './safe-fetch.ts'
import type { PersonalData } from './personal-data/index.ts'
import type { RawPost } from './raw-posts.ts'
import { type Subscription } from './events/index.ts'
import { type Job, type Jobs, type Sweep } from './jobs/index.ts'
import type { Poller } from './pollers.ts'

/*
 * A module is one value. `modules/x/index.ts` exports it, `modules.ts` lists it, and `app.ts` collects what it gives.
 * No file outside of a module names its routes, its jobs or its settings.
 */

/** What every module may use besides its settings and the modules below it. */
export type ModuleContext = {
  readonly database: Database
  readonly ledger: Ledger
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
  readonly incidents: Incidents
  readonly limits: Limits
  /** What is done later, again, or until it works. */
  readonly jobs: Jobs
  /** Requests to addresses that operators write. */
  readonly safeFetch: SafeFetch
  /** Links to files of a member's own lists. */
  readonly tickets: Tickets
  readonly lists: Lists
  /** Encrypts what is stored of persons, and makes it comparable. */
  readonly personalData: PersonalData
  /** Ids in the order of their time, so that the ledger's keys that are made of them are, too. */
  readonly newId: () => string
}

/** What staff commands may use: they run beside the servers, in a process of their own. */
export type StaffContext = Pick<ModuleContext, 'database' | 'ledger' | 'clock' | 'log' | 'personalData'>

/** What a module gives to the process. All parts but `api` are collected by `app.ts`. */
export type Manifest<Api extends object = object> = {
  /** What modules of higher levels may use, by the names under which they ask for it. */
  readonly api?: Api
  /** Calls of members and visitors. */
  readonly routes?: readonly Route[]
  /** Jobs that it runs; of several processes one runs each. */
  readonly jobs?: readonly Job[]
  /** Events of other modules that it handles. */
  readonly subscriptions?: readonly Subscription[]
  /** Deletes what has outlived its time, by the name of what it is: a repeated job for each. */
  readonly sweeps?: Readonly<Record<string, Sweep>>
  /** Work whose state is a table of its own: every process looks there again and again. */
  readonly pollers?: readonly Poller[]
  /** Webhooks: bodies as the bytes that came, of no site and no session. */
  readonly rawEndpoints?: readonly RawPost[]
  /** Signed calls of other machines, of no site and no session. */
  readonly addMachineEndpoints?: (scope: FastifyInstance) => void
  /** Lists and packed files that members download. */
  readonly downloads?: readonly Download[]
  /** Runs once when the server starts; the start does not wait for it, the stop does. */
  readonly onStart?: () => Promise<void>
  /** Runs after the last job and poller have ended, before the database closes. */
  readonly onStop?: () => Promise<void>
}

/**
 * What `modules/x/index.ts` exports. `create` names in its parameter what it needs: the context, settings, and what
 * modules of lower levels give.
 */
export type Module<Needs, Api extends object, Staff extends object> = {
  readonly name: string
  readonly create: (needs: Needs) => Manifest<Api> | Promise<Manifest<Api>>
  /** Use-cases of staff, by the name of the staff command's subject. */
  readonly createStaff?: (context: StaffContext) => Staff
}

export function defineModule<Needs, Api extends object = object, Staff extends object = object>(
  module: Module<Needs, Api, Staff>,
): Module<Needs, Api, Staff> {
  return module
}

/** Modules in the order of their levels. `Have` is what the next one may ask for: a wrong order does not compile. */
export type ModuleList<Context, Have extends object, Staff extends object> = {
  add<Api extends object, MoreStaff extends object>(
    module: Module<Context & Have, Api, MoreStaff>,
  ): ModuleList<Context, Have & Api, Staff & MoreStaff>
  /** Creates every module, in order. */
  create(context: Context): Promise<{ readonly api: Have; readonly manifests: readonly Manifest[] }>
  createStaff(context: StaffContext): Staff
}

export function moduleList<Context extends object>(): ModuleList<Context, object, object> {
  return listOf<Context, object, object>([])
}

function listOf<Context extends object, Have extends object, Staff extends object>(
  modules: readonly Module<Context & Have, object, object>[],
): ModuleList<Context, Have, Staff> {
  return {
    add: <Api extends object, MoreStaff extends object>(module: Module<Context & Have, Api, MoreStaff>) =>
      listOf<Context, Have & Api, Staff & MoreStaff>([...modules, module]),
    create: async context => {
      let api = {}
      const manifests: Manifest[] = []
      for (const module of modules) {
        // Each was added where all that it needs was given before it.
        const manifest = await module.create({ ...context, ...(api as Have) })
        manifests.push(manifest)
        api = { ...api, ...manifest.api }
      }
      return { api: api as Have, manifests } // the sum of what the modules declared that they give
    },
    createStaff: context => {
      let staff = {}
      for (const module of modules) staff = { ...staff, ...module.createStaff?.(context) }
      return staff as Staff // the same
    },
  }
}
