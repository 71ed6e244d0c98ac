/** Speech reaches about a third of the full scale. */
const LOUDEST = 0.3;

/** Calls with the loudness of a stream, from 0 to 1, at every frame; returns how to stop. Does nothing where the browser cannot tell, or where motion is unwelcome. */
export function watchLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const isUnwelcome = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (isUnwelcome || typeof AudioContext === "undefined") return () => undefined;
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let frame = 0;
  const look = () => {
    analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
    onLevel(Math.min(1, Math.sqrt(power) / LOUDEST));
    frame = requestAnimationFrame(look);
  };
  look();
  return () => {
    cancelAnimationFrame(frame);
    void context.close();
  };
}
