import type { contract } from '@atelier/contract/table';
import { ENGINE_KINDS } from '@atelier/contract/vocabulary/engines';
import { knownModels } from '@atelier/engines/onnx/known/known-in';
import { bodyStream } from '#platform/http/body-stream.ts';
import { signedIn } from '#platform/http/signed-in.ts';
import type { CallContext, Handlers } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { Actor } from '../identity/domain.ts';
import { atomDetail, atomRows } from './atoms/atoms.view.ts';
import { changeAtom, createAtom, deleteAtom } from './atoms/save-atom.ts';
import type { EnginesDeps } from './engines.deps.ts';
import { confirmModel } from './models/confirm-model.ts';
import { knownRows } from './models/models.view.ts';
import { pipelineRows } from './pipelines/pipelines.view.ts';
import { changePipeline, createPipeline, deletePipeline } from './pipelines/save-pipeline.ts';
import { changeServer, checkServer, deleteServer } from './servers/change-server.ts';
import { connect, preflight } from './servers/connect.ts';
import { serverRows } from './servers/servers.view.ts';
import { hear } from './servers/webhook.ts';
import { setPostprocess, setResultExtracts } from './services/save-finish.ts';
import { deleteService, saveService } from './services/save-service.ts';
import { dryRun, routeStates, serviceDetail, serviceRows } from './services/services.view.ts';
import { beginTrial, trialState } from './trial/trial.ts';

const actorOf = (ctx: CallContext): Actor => ({ user: signedIn(ctx), ip: ctx.ip, now: ctx.now });

/** Binds the calls of the engine configuration; decides nothing. */
export function enginesHandlers(deps: EnginesDeps): Handlers<typeof contract.engines> {
  const oneServer = async (id: string) => {
    const [row] = await serverRows(deps, id);
    if (!row) throw refuse('not_found');
    return row;
  };
  return {
    connect: ({ body }, ctx) => connect(deps, actorOf(ctx), body),
    preflight: ({ body }) => preflight(deps, body),
    models: async () => ({ list: await knownRows(deps, knownModels()) }),
    confirmModel: ({ body }, ctx) => confirmModel(deps, actorOf(ctx), body),
    servers: async () => ({
      list: await serverRows(deps),
      kinds: ENGINE_KINDS.filter((kind) => deps.fleet.maker(kind) !== undefined),
    }),
    async changeServer({ params, body }, ctx) {
      await changeServer(deps, actorOf(ctx), params.id, body);
      return oneServer(params.id);
    },
    async checkServer({ params }) {
      await checkServer(deps, params.id);
      return oneServer(params.id);
    },
    async deleteServer({ params, query, body }, ctx) {
      await deleteServer(deps, actorOf(ctx), params.id, { ...query, ...body });
      return {};
    },
    async webhook({ params, body }, { request, reply }) {
      await hear(deps, params.id, request.headers, bodyStream(body));
      void reply.send({ code: 0, msg: 'success', data: {} });
      return {};
    },
    createAtom: ({ body }, ctx) => createAtom(deps, actorOf(ctx), body),
    atomList: async () => ({ list: await atomRows(deps) }),
    atom: ({ params }) => atomDetail(deps, params.id),
    changeAtom: ({ params, body }, ctx) => changeAtom(deps, actorOf(ctx), params.id, body),
    async deleteAtom({ params, body }, ctx) {
      await deleteAtom(deps, actorOf(ctx), params.id, body.reason);
      return {};
    },
    testAtom: ({ params, body }, ctx) => beginTrial(deps, actorOf(ctx), params.id, body),
    test: ({ params }) => trialState(deps, params.id),
    saveService: ({ body }, ctx) => saveService(deps, actorOf(ctx), body),
    async deleteService({ params, body }, ctx) {
      await deleteService(deps, actorOf(ctx), params.id, body.reason);
      return {};
    },
    serviceList: async () => ({
      list: await serviceRows(deps),
      modules: deps.tools.list.map((tool) => ({ module: tool.id, op: tool.op, versions: [...tool.versions] })),
    }),
    async serviceRoutes({ params }) {
      const { module, version } = await serviceDetail(deps, params.id);
      return routeStates(deps, deps.book.service(module, version), null);
    },
    service: ({ params }) => serviceDetail(deps, params.id),
    dryRun: async ({ body }) => dryRun(deps, body),
    setPostprocess: ({ body }, ctx) => setPostprocess(deps, actorOf(ctx), body),
    setResultExtracts: ({ body }, ctx) => setResultExtracts(deps, actorOf(ctx), body),
    pipelineList: async () => ({ list: await pipelineRows(deps) }),
    createPipeline: ({ body }, ctx) => createPipeline(deps, actorOf(ctx), body),
    changePipeline: ({ params, body }, ctx) => changePipeline(deps, actorOf(ctx), params.id, body),
    async deletePipeline({ params, body }, ctx) {
      await deletePipeline(deps, actorOf(ctx), params.id, body.reason);
      return {};
    },
  };
}
