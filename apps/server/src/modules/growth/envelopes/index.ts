/**
 * Red envelopes: a sum that is split into shares beforehand, of which each member may take one while it is open. Its
 * shares and their order are committed before it opens and published when it is over.
 *
 * An envelope is a programme of grants: its budget, its terms and what is left to stake are that module's.
 */
import { defineModule, type ModuleContext } from '../../../platform/module.ts'
import { createEnvelopeRoutes } from './envelopes.routes.ts'
import { createEnvelopes } from './envelopes.service.ts'
import { createStaffEnvelopes } from './staff-envelopes.ts'

export const envelopesModule = defineModule({
  name: 'envelopes',
  create: (context: ModuleContext) => {
    const envelopes = createEnvelopes(context)
    return {
      routes: createEnvelopeRoutes(envelopes, context.clock),
      pollers: [{ name: 'red envelopes', pollIntervalMs: 500, runDue: envelopes.showOpened }],
    }
  },
  createStaff: context => ({ envelopes: createStaffEnvelopes(context) }),
})
