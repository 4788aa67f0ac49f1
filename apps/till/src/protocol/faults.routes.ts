import { z } from 'zod'
import { faultsBody } from '../faults/switchboard.ts'
import { type SignedDoor } from '../http/signed-door.ts'
import { type TillParts } from '../parts.ts'

const nothing = z.strictObject({})

/** The switchboard. These routes exist only in a process that was started for tests or demonstrations. */
export function addFaultRoutes(door: SignedDoor, { faults }: TillParts): void {
  door.serve({
    method: 'POST',
    path: '/v1/faults',
    operation: null,
    input: z.object({ params: nothing, query: nothing, body: faultsBody }),
    answer: async ({ body }) => {
      faults.set(body.faults)
      return { status: 200, body: { faults: faults.list() } }
    },
  })
  door.serve({
    method: 'GET',
    path: '/v1/faults',
    operation: null,
    input: z.object({ params: nothing, query: nothing, body: nothing }),
    answer: async () => ({ status: 200, body: { faults: faults.list() } }),
  })
}
