/** The grid on which phone and server cut a file, and a store keeps it (D11). */
export const CHUNK_BYTES = 2_097_152;
/** Three chunks make one S3 part (D12). */
export const CHUNKS_PER_PART = 3;
export const PART_BYTES = CHUNK_BYTES * CHUNKS_PER_PART;
