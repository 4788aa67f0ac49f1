/**
 * Sport frame: where the frame on the home page is, and whether a provider's page can be shown in one.
 *
 * It looks at addresses of known providers alone, reads their headers and nothing else, and knows no bet.
 */
export { createSportFrames, type SportFrames } from './sport-frame.service.ts'
export { createSportFrameRoutes } from './sport-frame.routes.ts'
