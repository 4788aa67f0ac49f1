/**
 * Entry: the way in for members whom an operator's own machine vouches for. It seals a code for one member, which comes
 * in an address, and turns it into a session once, within a minute.
 *
 * A code is no session: it is worth nothing to anybody who finds it in a history or a log. It never opens what identity
 * would not.
 */
import { forgetNonces } from '@glasshouse/signed-http'
import { defineModule, type ModuleContext } from '../../platform/module.ts'

import type { LeaveGameHook } from '../identity/index.ts'
import { addEntryDoor, entryWindowMs, type EntryDoorParts } from './entry-door.ts'
import { createEntryRoutes } from './entry.routes.ts'
import { createEntry, type EntryParts } from './entry.service.ts'

type EntryNeeds = ModuleContext &
  Pick<EntryParts, 'members' | 'identity'> & {
    readonly leaveGame: LeaveGameHook
    readonly settings: {
      readonly sealKey: string
      /** Undefined: no machine of an operator may ask. */
      readonly entryDoor: Pick<EntryDoorParts, 'caller' | 'secrets'> | undefined
    }
  }

export const entryModule = defineModule({
  name: 'entry',
  create: (context: EntryNeeds) => {
    const { database, clock, leaveGame } = context
    const { sealKey, entryDoor } = context.settings
    const entry = createEntry({ ...context, sealKey })
    const sweepNonces = async () =>
      (await forgetNonces(database, { now: clock.now(), windowMs: entryWindowMs })).forgotten
    return {
      routes: createEntryRoutes(entry, { leaveGame: leaveGame.call }),
      addMachineEndpoints: scope => {
        if (entryDoor) addEntryDoor(scope, entry, { ...context, ...entryDoor })
      },
      sweeps: { entry: entry.sweep, nonces: sweepNonces },
    }
  },
})
