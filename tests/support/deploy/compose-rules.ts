import { type Compose, parseCompose, type Service, variablesIn } from "@/tests/support/deploy/compose";

/** What a compose file is held against. */
export type ComposeWorld = {
  /** Whether a file or folder is there, named as the compose file does it: from its own folder on. */
  isThere: (place: string) => boolean;
  settings: readonly string[];
  /** The names that the documents tell a person to write into .env. */
  documented: readonly string[];
  /** The hub's port, and the folder of its data in the image. */
  port: string;
  data: string;
  /** Seconds that the hub may take to stop. */
  stopSeconds: number;
};

const SECRET = /SECRET|PASSWORD|TOKEN|KEY/;
/** What a database's or a proxy's own program needs to become another user, to own its folder, or to listen below 1024. */
const CAPABILITIES = ["CHOWN", "DAC_OVERRIDE", "FOWNER", "SETGID", "SETUID", "NET_BIND_SERVICE"];
/** Programs that nobody outside may reach. */
const INNER = /^(postgres|mysql|mariadb|redis|minio)/;

const seconds = (text = "") => Number(/^(\d+)s$/.exec(text)?.[1] ?? 0);
const isOurs = (service: Service) => service.build !== undefined;

function closedFaults(service: Service): string[] {
  const { image = "", cap_add: added } = service;
  return [
    ...(isOurs(service) || /^[\w./-]+:(\d|RELEASE\.\d)[\w.-]*$/.test(image) ? [] : [`no version: ${image}`]),
    ...(service.cap_drop.join() === "ALL" ? [] : ["keeps rights: no cap_drop: [ALL]"]),
    ...added.filter((right) => isOurs(service) || !CAPABILITIES.includes(right)).map((right) => `needs no ${right}`),
    ...(service.security_opt.includes("no-new-privileges:true") ? [] : ["may get new rights: no no-new-privileges"]),
    ...(service.privileged === true || service.network_mode === "host" ? ["is not apart from the computer"] : []),
    ...(service.restart === "unless-stopped" ? [] : ["is not there after a loss of power: no restart"]),
    ...(service.ports.length > 0 && INNER.test(image) ? ["can be reached from outside"] : []),
  ];
}

function ownFaults(service: Service, { settings, port, data, stopSeconds }: ComposeWorld): string[] {
  if (!isOurs(service)) return [];
  return [
    ...(service.read_only === true ? [] : ["can change its program: no read_only"]),
    ...(service.tmpfs.includes("/tmp") ? [] : ["has no /tmp to write to"]),
    ...(service.volumes.some((volume) => volume.endsWith(`:${data}`)) ? [] : [`loses its data: no volume at ${data}`]),
    ...(seconds(service.stop_grace_period) > stopSeconds
      ? []
      : [`is killed before it has stopped, in ${stopSeconds} s`]),
    ...service.ports
      .filter((published) => published.split(":").at(-1) !== port)
      .map((published) => `listens at ${port}, not ${published}`),
    ...Object.keys(service.environment)
      .filter((name) => !settings.includes(name))
      .map((name) => `has no setting ${name}`),
  ];
}

/** Waiting is for a service that is there and says when it is well. The hub's image has a health check of its own. */
function orderFaults(service: Service, services: Compose["services"]): string[] {
  if (Array.isArray(service.depends_on)) return ["waits without a condition"];
  return Object.entries(service.depends_on).flatMap(([name, { condition }]) => {
    const other = services[name];
    if (!other) return [`waits for ${name}, which is not there`];
    if (condition !== "service_healthy") return [`waits for ${name} to begin, and not to be well`];
    return other.healthcheck || isOurs(other) ? [] : [`waits for ${name}, which has no health check`];
  });
}

function placeFaults(service: Service, named: readonly string[], { isThere }: ComposeWorld): string[] {
  const { context = ".", dockerfile = "Dockerfile" } = service.build ?? {};
  const built = isOurs(service) ? [context, `${context}/${dockerfile}`] : [];
  const mounts = service.volumes.map((volume) => volume.split(":"));
  const bound = mounts.filter(([from = ""]) => /^[./~]/.test(from));
  return [
    ...[...built, ...service.env_file, ...bound.map(([from = ""]) => from)]
      .filter((place) => !isThere(place))
      .map((place) => `names what is not there: ${place}`),
    ...bound
      .filter(([from, , mode]) => mode !== "ro" || from?.includes("docker.sock"))
      .map(([from]) => `could change ${from}`),
    ...mounts
      .filter((mount) => !bound.includes(mount) && !named.includes(mount[0] ?? ""))
      .map(([from]) => `its volume is not declared: ${from}`),
  ];
}

function variableFaults(text: string, { documented, settings }: ComposeWorld): string[] {
  return variablesIn(text).flatMap(({ name, kind }) => [
    ...(kind === "bare" ? [`nobody is told when ${name} is missing`] : []),
    ...(kind === "default" && SECRET.test(name) ? [`a secret that everybody knows: ${name}`] : []),
    ...(kind === "required" && !documented.includes(name) ? [`no document says how to make ${name}`] : []),
    ...(kind === "default" && !settings.includes(name) ? [`the hub has no setting ${name}`] : []),
  ]);
}

/** Where a proxy stands before the hub, the hub believes the network of these containers and no more, and cannot be reached past it. */
function proxyFaults({ services, networks }: Compose): string[] {
  const hubs = Object.values(services).filter(isOurs);
  const proxied = Object.values(services).some(({ image = "" }) => image.startsWith("caddy:"));
  if (!proxied) return hubs.flatMap(({ ports }) => (ports.length > 0 ? [] : ["the hub cannot be reached"]));
  const subnet = networks["default"]?.ipam.config[0]?.subnet;
  return hubs.flatMap(({ ports, environment }) => [
    ...(ports.length > 0 ? ["the hub can be reached past its proxy"] : []),
    ...(subnet !== undefined && environment["TRUSTED_PROXIES"] === subnet
      ? []
      : ["the hub does not believe its proxy, or believes others"]),
    ...(environment["PUBLIC_URL"]?.startsWith("https://") ? [] : ["the hub's address has no https"]),
  ]);
}

/** Returns a line for each thing that is wrong with a compose file of ours. */
export function composeFaults(text: string, world: ComposeWorld): string[] {
  const compose = parseCompose(text);
  const volumes = Object.keys(compose.volumes);
  const used = Object.values(compose.services).flatMap(({ volumes: mounts }) =>
    mounts.map((mount) => mount.split(":")[0]),
  );
  return [
    ...Object.entries(compose.services).flatMap(([name, service]) =>
      [
        ...closedFaults(service),
        ...ownFaults(service, world),
        ...orderFaults(service, compose.services),
        ...placeFaults(service, volumes, world),
      ].map((fault) => `${name}: ${fault}`),
    ),
    ...volumes.filter((name) => !used.includes(name)).map((name) => `a volume that nothing uses: ${name}`),
    ...variableFaults(text, world),
    ...proxyFaults(compose),
  ];
}
