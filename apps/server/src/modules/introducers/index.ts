/**
 * Introducers: who may bring in members, as far as coming in needs it. Agents by code and by host, friends by code,
 * whether the friend programme runs, and how a site takes members in.
 *
 * It never knows who was brought in, and pays nobody for it.
 */
export { createIntroducers, type Introducer, type Introducers, type Judged } from './introducers.service.ts'
export { createIntroducerRoutes } from './introducers.routes.ts'
