import { asNumber, calls, type LanguageName } from '@glasshouse/contract'
import { ok, refuse } from '@glasshouse/outcome'
import { bind, type Route } from '../../../platform/bind.ts'
import type { RequestFacts } from '../../../platform/request-facts.ts'
import type { ContentView } from './content.service.ts'
import type { Placements } from './placements.service.ts'
import type { OperatorPages } from './pages.service.ts'
import { faqToWire, mainPageToWire } from './pages.wire.ts'

const unknownTemplate = 'origin_mobile'

export function createPageRoutes(pages: OperatorPages, placements: Placements): Route[] {
  return [
    bind(calls.faqList, async ({ language }, context) =>
      ok({ list: (await pages.listQuestions(viewOf(context, language))).map(faqToWire) }),
    ),
    bind(calls.faqDetail, async ({ id, language }, context) =>
      detailOr404(await pages.findQuestion(viewOf(context, language), asNumber(id)), faqToWire),
    ),
    bind(calls.mainDetail, async ({ id, language }, context) =>
      detailOr404(await pages.findMainPage(viewOf(context, language), asNumber(id)), mainPageToWire),
    ),
    bind(calls.modelSetting, async ({ language, model_version }, context) => {
      const where = { place: 'setting', ...(model_version && { template: model_version }) } as const
      return ok({ list: await placements.listAdvertisements(viewOf(context, language), where) })
    }),
    bind(calls.modelLogin, async ({ language, model_version }, context) => {
      const where = { place: 'login', ...(model_version && { template: model_version }) } as const
      return ok({ list: await placements.listAdvertisements(viewOf(context, language), where) })
    }),
    bind(calls.modelSponsor, async ({ language, model_version }, context) =>
      ok({ list: await placements.listSponsors(viewOf(context, language), model_version) }),
    ),
    bind(calls.float, async (_body, context) => ok({ list: await placements.listFloats(viewOf(context)) })),
    bind(calls.customerService, async ({ language }, context) =>
      ok(await placements.getCustomerService(viewOf(context, language))),
    ),
    bind(calls.registerBackground, async ({ template = 'desktop' }, { site }) =>
      ok({ background: await placements.findRegisterBackground(site.siteId, template) }),
    ),
    bind(calls.templateConfig, async ({ mobileTemplateName = unknownTemplate }, context) =>
      ok(await placements.getTemplate(viewOf(context), mobileTemplateName)),
    ),
  ]
}

function detailOr404<T, W>(found: T | undefined, toWire: (found: T) => W) {
  return found === undefined ? refuse('notFound') : ok({ detail: toWire(found) })
}

/** A body may ask in another language than the header. */
function viewOf({ site, language }: RequestFacts, asked?: LanguageName): ContentView {
  return { siteId: site.siteId, language: asked ?? language }
}
