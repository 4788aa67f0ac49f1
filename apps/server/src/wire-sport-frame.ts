import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import type { Catalogue } from './modules/catalogue/index.ts'
import type { Sites } from './modules/site/index.ts'
import { createSportFrameRoutes, createSportFrames } from './modules/sport-frame/index.ts'
import type { Route } from './platform/bind.ts'
import type { Limits } from './platform/limits.ts'
import type { Outside } from './platform/outside.ts'
import type { ServerSettings } from './settings.ts'

type SportFrameParts = {
  readonly database: Database
  readonly clock: Clock
  readonly limits: Limits
  readonly catalogue: Catalogue
  readonly sites: Sites
  readonly outside: Outside
}

/** The frames of the bundled provider; its origin is the one that pages of ours may frame. */
export function wireSportFrame({ arcade }: ServerSettings, parts: SportFrameParts): readonly Route[] {
  const { publicUrl: providerOrigin } = arcade
  const frames = createSportFrames({ ...parts, providerOrigin, listedOrigins: [providerOrigin] })
  return createSportFrameRoutes(frames, parts.sites)
}
