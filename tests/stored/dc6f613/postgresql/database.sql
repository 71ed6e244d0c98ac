--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: ActivityChoice; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."ActivityChoice" (
    id integer DEFAULT 1 NOT NULL,
    choices text NOT NULL,
    "updatedAt" timestamp(3) without time zone NOT NULL
);


--
-- Name: ChecklistTick; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."ChecklistTick" (
    date text NOT NULL,
    "taskId" text NOT NULL,
    "doneAt" timestamp(3) without time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);


--
-- Name: Household; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."Household" (
    id integer DEFAULT 1 NOT NULL,
    name text NOT NULL,
    nickname text NOT NULL,
    location text NOT NULL,
    "placeTitle" text NOT NULL,
    city text NOT NULL,
    country text NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    "timeZone" text NOT NULL,
    "inIsrael" boolean NOT NULL,
    "candleMinutes" integer,
    "havdalahMinutes" integer,
    opinion text DEFAULT 'gra'::text NOT NULL,
    "kioskMayDelete" boolean DEFAULT false NOT NULL,
    "updatedAt" timestamp(3) without time zone NOT NULL
);


--
-- Name: Kiosk; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."Kiosk" (
    id text NOT NULL,
    name text NOT NULL,
    "tokenHash" text NOT NULL,
    "createdAt" timestamp(3) without time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "lastSeenAt" timestamp(3) without time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    version text,
    "revokedAt" timestamp(3) without time zone
);


--
-- Name: KioskPairing; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."KioskPairing" (
    id text NOT NULL,
    "codeHash" text NOT NULL,
    "pollHash" text NOT NULL,
    "userAgent" text NOT NULL,
    address text NOT NULL,
    "createdAt" timestamp(3) without time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "expiresAt" timestamp(3) without time zone NOT NULL,
    "triesLeft" integer NOT NULL,
    "approvedAt" timestamp(3) without time zone,
    name text
);


--
-- Name: KnownBrowser; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."KnownBrowser" (
    "tokenHash" text NOT NULL,
    "lastSeenAt" timestamp(3) without time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);


--
-- Name: LinkBrowser; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."LinkBrowser" (
    id text NOT NULL,
    "tokenHash" text NOT NULL,
    "linkId" text,
    "createdAt" timestamp(3) without time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "lastSeenAt" timestamp(3) without time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);


--
-- Name: MediaItem; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."MediaItem" (
    id text NOT NULL,
    "objectPath" text NOT NULL,
    title text NOT NULL,
    "uploaderName" text NOT NULL,
    note text,
    "fileName" text,
    "uploadedAt" timestamp(3) without time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "sizeBytes" integer NOT NULL,
    sha256 text NOT NULL,
    "contentType" text NOT NULL,
    "mediaType" text NOT NULL,
    "senderKind" text NOT NULL,
    "senderId" text NOT NULL,
    "deletedAt" timestamp(3) without time zone
);


--
-- Name: ScheduleItem; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."ScheduleItem" (
    id text NOT NULL,
    title text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    "scheduledDate" text NOT NULL,
    "scheduledTime" text,
    category text DEFAULT 'general'::text NOT NULL,
    priority text DEFAULT 'medium'::text NOT NULL,
    "isCompleted" boolean DEFAULT false NOT NULL,
    "completedAt" timestamp(3) without time zone,
    "createdBy" text DEFAULT 'caretaker'::text NOT NULL,
    "isRecurring" boolean DEFAULT false NOT NULL,
    "recurrenceType" text,
    "recurrenceInterval" integer,
    "recurrenceEndDate" text,
    "recurringGroupId" text,
    "createdAt" timestamp(3) without time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" timestamp(3) without time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    "deletedAt" timestamp(3) without time zone,
    "deletionId" text
);


--
-- Name: Session; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."Session" (
    id text NOT NULL,
    "userId" text NOT NULL,
    "createdAt" timestamp(3) without time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "lastSeenAt" timestamp(3) without time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);


--
-- Name: SetupCode; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."SetupCode" (
    id integer DEFAULT 1 NOT NULL,
    "codeHash" text NOT NULL,
    "expiresAt" timestamp(3) without time zone NOT NULL,
    "triesLeft" integer NOT NULL
);


--
-- Name: Throttle; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."Throttle" (
    key text NOT NULL,
    failures integer NOT NULL,
    "windowStartedAt" timestamp(3) without time zone NOT NULL
);


--
-- Name: UploadChunk; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."UploadChunk" (
    "sessionId" text NOT NULL,
    "chunkIndex" integer NOT NULL,
    "sizeBytes" integer NOT NULL,
    sha256 text NOT NULL
);


--
-- Name: UploadLink; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."UploadLink" (
    id text NOT NULL,
    label text NOT NULL,
    "tokenHash" text NOT NULL,
    "createdAt" timestamp(3) without time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "lastUsedAt" timestamp(3) without time zone,
    "revokedAt" timestamp(3) without time zone
);


--
-- Name: UploadPart; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."UploadPart" (
    "sessionId" text NOT NULL,
    "partNumber" integer NOT NULL,
    "sizeBytes" integer NOT NULL,
    etag text NOT NULL
);


--
-- Name: UploadSession; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."UploadSession" (
    id text NOT NULL,
    kind text NOT NULL,
    "senderKind" text NOT NULL,
    "senderId" text NOT NULL,
    "clientUploadId" text,
    "objectKey" text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    "totalBytes" integer,
    "offsetBytes" integer DEFAULT 0 NOT NULL,
    sha256 text,
    "contentType" text,
    "fileName" text,
    "s3UploadId" text,
    "createdAt" timestamp(3) without time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "lastByteAt" timestamp(3) without time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "expiresAt" timestamp(3) without time zone NOT NULL
);


--
-- Name: User; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."User" (
    id text NOT NULL,
    username text NOT NULL,
    role text NOT NULL,
    "firstName" text DEFAULT ''::text NOT NULL,
    "lastName" text DEFAULT ''::text NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    "passwordHash" text NOT NULL,
    "createdAt" timestamp(3) without time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);


--
-- Name: _prisma_migrations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public._prisma_migrations (
    id character varying(36) NOT NULL,
    checksum character varying(64) NOT NULL,
    finished_at timestamp with time zone,
    migration_name character varying(255) NOT NULL,
    logs text,
    rolled_back_at timestamp with time zone,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    applied_steps_count integer DEFAULT 0 NOT NULL
);


--
-- Data for Name: ActivityChoice; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."ActivityChoice" VALUES (1, '{"playlists":[{"title":"Avraham Fried","description":"Songs of a beloved Chassidic singer","embedUrl":"https://www.youtube-nocookie.com/embed/aS-4U5GgdjM?playlist=9xUHOpqeYLU","youtubeUrl":"https://www.youtube.com/results?search_query=Avraham+Fried"},{"title":"Yaakov Shwekey","description":"Songs for every mood","embedUrl":"https://www.youtube-nocookie.com/embed/E_hzOuAK5gY?playlist=kqzMDBdeQC0,hkBRhkbxR7s,oE4SlAGEMeg","youtubeUrl":"https://www.youtube.com/results?search_query=Yaakov+Shwekey"},{"title":"Chabad.org Videos","description":"Stories, classes and Jewish life","embedUrl":"https://www.youtube-nocookie.com/embed/videoseries?list=UUc0y_E87EUnOW2m2mGJU9Gg","youtubeUrl":"https://www.youtube.com/@chabadorg"},{"title":"JLI Classes","description":"Talks on Torah and life","embedUrl":"https://www.youtube-nocookie.com/embed/videoseries?list=UUESz8P8IVAdOV-vcfavS1qA","youtubeUrl":"https://www.youtube.com/@MyJLI"},{"title":"Likkutei Sichos","description":"Classes on the talks of the Rebbe","embedUrl":"https://www.youtube-nocookie.com/embed/videoseries?list=UU8X3Vt5Cq6rwldlhfAj3KsQ","youtubeUrl":"https://www.youtube.com/channel/UC8X3Vt5Cq6rwldlhfAj3KsQ"}],"favorite":{"label":"Avraham Fried","playlist":1},"teacher":"Rabbi Tester","podcast":{"title":"Jewish Stories Podcast","description":"Stories to listen to, from Chabad.org","url":"https://castbox.fm/channel/1775883"},"visitMinutes":60}', '2026-11-22 15:47:35.587');


--
-- Data for Name: ChecklistTick; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."ChecklistTick" VALUES ('2026-11-22', 'shachris', '2026-11-22 15:47:35.525');
INSERT INTO public."ChecklistTick" VALUES ('2026-11-22', 'chitas', '2026-11-22 15:47:35.54');


--
-- Data for Name: Household; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."Household" VALUES (1, 'Zaidy', 'Opa', '11213', 'Brooklyn, NY 11213', 'Brooklyn', 'US', 40.671155, -73.936266, 'America/New_York', false, NULL, NULL, 'gra', true, '2026-11-22 15:47:35.638');


--
-- Data for Name: Kiosk; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."Kiosk" VALUES ('q5o19x-H4WmPPEZtPfjXNw', 'Kitchen', '28df05f23f49efc561d3bd0cc7cee697e823fb8fe3b3aec69dc74e67246f7105', '2026-11-22 15:47:31.835', '2026-11-22 15:47:31.835', NULL, NULL);


--
-- Data for Name: KioskPairing; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."KioskPairing" VALUES ('QuL0_YPeigl7NcXPh3SJ-A', '84f6e68f4ab837a29558995ec8cac85460b962ad4bfc04241caab97ca71db5ea', '14036468545cb76a9c281b8f594280d4702737534aab9e1c4dc5ac6019347423', '', '127.0.0.1', '2026-11-22 15:47:30.836', '2026-11-22 15:57:31.649', 5, '2026-11-22 15:47:31.649', 'Kitchen');


--
-- Data for Name: KnownBrowser; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."KnownBrowser" VALUES ('b46742e7ee76554ed88382d66d9a61cc1819e30623e36deaed20fed5ba2bd2a6', '2026-11-22 15:47:30.521');
INSERT INTO public."KnownBrowser" VALUES ('4259f978bcd4d5c0c30cb940d0d2a82d31a7db74a36bcf2c842071c88b61fce9', '2026-11-22 15:47:30.823');


--
-- Data for Name: LinkBrowser; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."LinkBrowser" VALUES ('QI8Kz4DUfou0ELa_daJ1sg', 'd2046497beded080dace74431be086ee41529398d36095df2c35150543b2ddd2', 'rlRJPNepxxpHbdm2CJXH9Q', '2026-11-22 15:47:33.567', '2026-11-22 15:47:33.567');
INSERT INTO public."LinkBrowser" VALUES ('uPhDgL_jMtKNVpZ0rMYJnA', 'caf2149ff6767ce95002fabd0fceb629f8f09c779641b7fef3d035a8582d4298', 'yrQLDbM1uAo-6VbxE9r8dQ', '2026-11-22 15:47:33.587', '2026-11-22 15:47:33.587');


--
-- Data for Name: MediaItem; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."MediaItem" VALUES ('MWD_IFO9ZKptAKqQqmVRjQ', 'm/fgiY1PoZCUYBu238yFfsRw', 'Purim by Rivky 🎉', 'Rivky', 'We miss you!', 'IMG_2041.jpg', '2026-11-22 15:47:35.185', 4591, 'b7cf04806edd4f16c5c4d95d2654461ea41ea9a911224c187b2492f6c48fdc18', 'image/jpeg', 'image', 'link', 'rlRJPNepxxpHbdm2CJXH9Q', NULL);
INSERT INTO public."MediaItem" VALUES ('Ok1mk2-b-tZnXzvXqysU6A', 'm/Ur0e-9NhOv-KKIC4d8qMRQ', 'Mendy rides his bicycle', 'Mendy', NULL, NULL, '2026-11-22 15:47:35.287', 12639, '40a5fd36d09d0b2234f00c5301bb225f33e9f4532832a66abebf9e0d55530645', 'video/mp4', 'video', 'link', 'rlRJPNepxxpHbdm2CJXH9Q', NULL);
INSERT INTO public."MediaItem" VALUES ('jMRmBwYsQCYFiHq8I7DqfQ', 'm/ao54Ya4f_7Z0TH0ALTJBKA', 'שבת שלום', 'Chana', NULL, NULL, '2026-11-22 15:47:35.324', 4407, '4746072a0cde22af94511c068bcae2f383579d2b5f936a37d51f510a28a12fab', 'audio/mpeg', 'audio', 'link', 'rlRJPNepxxpHbdm2CJXH9Q', NULL);
INSERT INTO public."MediaItem" VALUES ('RD1Qip_DlNziPex2X9agug', 'm/4P6Y6nr3ic_1zreJcxN0hQ', 'Sent twice', 'Rivky', NULL, NULL, '2026-11-22 15:47:35.358', 179, '3ca7cc1606bb75a8da6689ba54e954e95a8c047d0d643ed8232119bf491fbe59', 'image/png', 'image', 'account', 'Yz5SxuNNLb9-BxMrsQv9SA', '2026-11-22 15:47:35.371');


--
-- Data for Name: ScheduleItem; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."ScheduleItem" VALUES ('7xEVAqycU37OavQeIdmZlw', 'Rivky visits', '', '2026-11-22', NULL, 'visitor', 'medium', false, NULL, 'caretaker', false, NULL, NULL, NULL, NULL, '2026-11-22 15:47:35.454', '2026-11-22 15:47:35.456', 1, NULL, NULL);
INSERT INTO public."ScheduleItem" VALUES ('VWRaurKv5ZOkM98NCj4y_A', 'Physio', '', '2026-11-22', '10:30', 'therapy', 'medium', false, NULL, 'caretaker', true, 'weekly', 1, '2026-12-20', 'h_5lKe_r7LXFhRkSao3njg', '2026-11-22 15:47:35.465', '2026-11-22 15:47:35.466', 1, NULL, NULL);
INSERT INTO public."ScheduleItem" VALUES ('2Ry7TtqEW7ZN0d6zK24Fgw', 'Physio', '', '2026-11-29', '10:30', 'therapy', 'medium', false, NULL, 'caretaker', true, 'weekly', 1, '2026-12-20', 'h_5lKe_r7LXFhRkSao3njg', '2026-11-22 15:47:35.465', '2026-11-22 15:47:35.466', 1, NULL, NULL);
INSERT INTO public."ScheduleItem" VALUES ('tYSt_6CZJpbW9lmSFRKqrQ', 'Physio', '', '2026-12-06', '10:30', 'therapy', 'medium', false, NULL, 'caretaker', true, 'weekly', 1, '2026-12-20', 'h_5lKe_r7LXFhRkSao3njg', '2026-11-22 15:47:35.465', '2026-11-22 15:47:35.466', 1, NULL, NULL);
INSERT INTO public."ScheduleItem" VALUES ('3EAXj6QdJWh2Uoo-iwNUkw', 'Physio', '', '2026-12-13', '10:30', 'therapy', 'medium', false, NULL, 'caretaker', true, 'weekly', 1, '2026-12-20', 'h_5lKe_r7LXFhRkSao3njg', '2026-11-22 15:47:35.465', '2026-11-22 15:47:35.466', 1, NULL, NULL);
INSERT INTO public."ScheduleItem" VALUES ('qj81zHmWqtjiz99XcKRvbQ', 'Physio', '', '2026-12-20', '10:30', 'therapy', 'medium', false, NULL, 'caretaker', true, 'weekly', 1, '2026-12-20', 'h_5lKe_r7LXFhRkSao3njg', '2026-11-22 15:47:35.465', '2026-11-22 15:47:35.49', 1, '2026-11-22 15:47:35.49', 'VmjS31vYXoqVGJuFK_2ORA');
INSERT INTO public."ScheduleItem" VALUES ('ucSui1Q97tIdSC75dvgtdQ', 'Dr. Levin', 'Bring the list.', '2026-11-22', '14:00', 'medical', 'high', true, '2026-11-22 15:47:35.505', 'caretaker', false, NULL, NULL, NULL, NULL, '2026-11-22 15:47:35.441', '2026-11-22 15:47:35.506', 2, NULL, NULL);


--
-- Data for Name: Session; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."Session" VALUES ('ANiPUcF1_WSjY-VtMLgIDg', 'P84BGvDhAmzJxpOd5b1ClQ', '2026-11-22 15:47:30.516', '2026-11-22 15:47:30.516');
INSERT INTO public."Session" VALUES ('IzYdvlS7r491ckjWIoE0lw', 'Yz5SxuNNLb9-BxMrsQv9SA', '2026-11-22 15:47:30.821', '2026-11-22 15:47:30.821');


--
-- Data for Name: SetupCode; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: Throttle; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."Throttle" VALUES ('login:address:127.0.0.0/24', 0, '2026-11-22 15:47:30.123');
INSERT INTO public."Throttle" VALUES ('login:all', 0, '2026-11-22 15:47:30.123');
INSERT INTO public."Throttle" VALUES ('pairing:127.0.0.0/24', 1, '2026-11-22 15:47:30.832');
INSERT INTO public."Throttle" VALUES ('opening:127.0.0.0/24', 2, '2026-11-22 15:47:33.561');
INSERT INTO public."Throttle" VALUES ('login:browser:4259f978bcd4d5c0c30cb940d0d2a82d31a7db74a36bcf2c842071c88b61fce9', 1, '2026-11-22 15:47:34.493');


--
-- Data for Name: UploadChunk; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."UploadChunk" VALUES ('XIu5UuofN2IWg23jvxRkrg', 0, 12639, '40a5fd36d09d0b2234f00c5301bb225f33e9f4532832a66abebf9e0d55530645');
INSERT INTO public."UploadChunk" VALUES ('CCV_OsqCWXQutZWl0N6rfg', 0, 2097152, 'c54836f957dd19652966d92f273d111eddcd7085b68155b99074915025cba2e9');


--
-- Data for Name: UploadLink; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."UploadLink" VALUES ('yrQLDbM1uAo-6VbxE9r8dQ', 'A former helper', '02f7af916b535e6daa0a43ae54f88552da4bc1cbd2229313cc7635600eb6f549', '2026-11-22 15:47:33.42', '2026-11-22 15:47:33.587', '2026-11-22 15:47:34.333');
INSERT INTO public."UploadLink" VALUES ('rlRJPNepxxpHbdm2CJXH9Q', 'Rivky''s family', 'f784ab0150241c076a71bdef0c7cb6deac8c10f36652a23fe48fd6ed50fe9496', '2026-11-22 15:47:32.571', '2026-11-22 15:47:33.567', NULL);


--
-- Data for Name: UploadPart; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: UploadSession; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."UploadSession" VALUES ('CndjzueWbHnPsBleIyfiyA', 'direct', 'link', 'rlRJPNepxxpHbdm2CJXH9Q', NULL, 'm/fgiY1PoZCUYBu238yFfsRw', 'recorded', 4591, 4591, 'b7cf04806edd4f16c5c4d95d2654461ea41ea9a911224c187b2492f6c48fdc18', NULL, NULL, NULL, '2026-11-22 15:47:35.085', '2026-11-22 15:47:35.151', '2026-11-29 15:47:35.085');
INSERT INTO public."UploadSession" VALUES ('XIu5UuofN2IWg23jvxRkrg', 'chunked', 'link', 'rlRJPNepxxpHbdm2CJXH9Q', NULL, 'm/Ur0e-9NhOv-KKIC4d8qMRQ', 'recorded', 12639, 12639, '40a5fd36d09d0b2234f00c5301bb225f33e9f4532832a66abebf9e0d55530645', NULL, NULL, NULL, '2026-11-22 15:47:35.216', '2026-11-22 15:47:35.272', '2026-11-29 15:47:35.216');
INSERT INTO public."UploadSession" VALUES ('jtGxpSF743RFXwkVVaRKEQ', 'direct', 'link', 'rlRJPNepxxpHbdm2CJXH9Q', NULL, 'm/ao54Ya4f_7Z0TH0ALTJBKA', 'recorded', 4407, 4407, '4746072a0cde22af94511c068bcae2f383579d2b5f936a37d51f510a28a12fab', NULL, NULL, NULL, '2026-11-22 15:47:35.298', '2026-11-22 15:47:35.312', '2026-11-29 15:47:35.298');
INSERT INTO public."UploadSession" VALUES ('rIRUn89MiiFZyaD09-5N5w', 'direct', 'account', 'Yz5SxuNNLb9-BxMrsQv9SA', NULL, 'm/4P6Y6nr3ic_1zreJcxN0hQ', 'recorded', 179, 179, '3ca7cc1606bb75a8da6689ba54e954e95a8c047d0d643ed8232119bf491fbe59', NULL, NULL, NULL, '2026-11-22 15:47:35.332', '2026-11-22 15:47:35.348', '2026-11-29 15:47:35.332');
INSERT INTO public."UploadSession" VALUES ('CCV_OsqCWXQutZWl0N6rfg', 'chunked', 'link', 'rlRJPNepxxpHbdm2CJXH9Q', NULL, 'm/JFQN-t8-bJpngxDPe_fZnw', 'open', 4194309, 2097152, NULL, NULL, NULL, NULL, '2026-11-22 15:47:35.378', '2026-11-22 15:47:35.409', '2026-11-29 15:47:35.378');


--
-- Data for Name: User; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."User" VALUES ('P84BGvDhAmzJxpOd5b1ClQ', 'miriam', 'admin', '', '', '', '$scrypt$ln=17,r=8,p=1$H4WmpDXWkO6EQgCIuyG2rw$jFzPJpJKb6AhhVFdaAa6gaOzp/BHMbGNJ4Tp6Sw0IEA', '2026-11-22 15:47:29.465');
INSERT INTO public."User" VALUES ('Yz5SxuNNLb9-BxMrsQv9SA', 'rivky', 'family', '', '', '', '$scrypt$ln=17,r=8,p=1$NoJsKNw9JFVK4p/no1KhRg$OssBjxk4NYPJ4AAGuoXTPSYnlbB3XcKkK7mMcOKxmP8', '2026-11-22 15:47:29.762');


--
-- Data for Name: _prisma_migrations; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public._prisma_migrations VALUES ('df3cc945-4ebf-46bd-ae7b-6cf0ccb82579', '8f55793f7b89fa572c04e136a2b3c589a639afbade762b1756baa692d394a207', '2026-11-22 15:47:28.440562+00', '20261122030221_first_models', NULL, NULL, '2026-11-22 15:47:28.440562+00', 1);


--
-- Name: ActivityChoice ActivityChoice_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."ActivityChoice"
    ADD CONSTRAINT "ActivityChoice_pkey" PRIMARY KEY (id);


--
-- Name: ChecklistTick ChecklistTick_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."ChecklistTick"
    ADD CONSTRAINT "ChecklistTick_pkey" PRIMARY KEY (date, "taskId");


--
-- Name: Household Household_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."Household"
    ADD CONSTRAINT "Household_pkey" PRIMARY KEY (id);


--
-- Name: KioskPairing KioskPairing_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."KioskPairing"
    ADD CONSTRAINT "KioskPairing_pkey" PRIMARY KEY (id);


--
-- Name: Kiosk Kiosk_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."Kiosk"
    ADD CONSTRAINT "Kiosk_pkey" PRIMARY KEY (id);


--
-- Name: KnownBrowser KnownBrowser_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."KnownBrowser"
    ADD CONSTRAINT "KnownBrowser_pkey" PRIMARY KEY ("tokenHash");


--
-- Name: LinkBrowser LinkBrowser_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."LinkBrowser"
    ADD CONSTRAINT "LinkBrowser_pkey" PRIMARY KEY (id);


--
-- Name: MediaItem MediaItem_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."MediaItem"
    ADD CONSTRAINT "MediaItem_pkey" PRIMARY KEY (id);


--
-- Name: ScheduleItem ScheduleItem_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."ScheduleItem"
    ADD CONSTRAINT "ScheduleItem_pkey" PRIMARY KEY (id);


--
-- Name: Session Session_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."Session"
    ADD CONSTRAINT "Session_pkey" PRIMARY KEY (id);


--
-- Name: SetupCode SetupCode_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."SetupCode"
    ADD CONSTRAINT "SetupCode_pkey" PRIMARY KEY (id);


--
-- Name: Throttle Throttle_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."Throttle"
    ADD CONSTRAINT "Throttle_pkey" PRIMARY KEY (key);


--
-- Name: UploadChunk UploadChunk_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."UploadChunk"
    ADD CONSTRAINT "UploadChunk_pkey" PRIMARY KEY ("sessionId", "chunkIndex");


--
-- Name: UploadLink UploadLink_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."UploadLink"
    ADD CONSTRAINT "UploadLink_pkey" PRIMARY KEY (id);


--
-- Name: UploadPart UploadPart_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."UploadPart"
    ADD CONSTRAINT "UploadPart_pkey" PRIMARY KEY ("sessionId", "partNumber");


--
-- Name: UploadSession UploadSession_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."UploadSession"
    ADD CONSTRAINT "UploadSession_pkey" PRIMARY KEY (id);


--
-- Name: User User_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."User"
    ADD CONSTRAINT "User_pkey" PRIMARY KEY (id);


--
-- Name: _prisma_migrations _prisma_migrations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public._prisma_migrations
    ADD CONSTRAINT _prisma_migrations_pkey PRIMARY KEY (id);


--
-- Name: KioskPairing_codeHash_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX "KioskPairing_codeHash_key" ON public."KioskPairing" USING btree ("codeHash");


--
-- Name: KioskPairing_expiresAt_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "KioskPairing_expiresAt_idx" ON public."KioskPairing" USING btree ("expiresAt");


--
-- Name: KioskPairing_pollHash_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX "KioskPairing_pollHash_key" ON public."KioskPairing" USING btree ("pollHash");


--
-- Name: Kiosk_tokenHash_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX "Kiosk_tokenHash_key" ON public."Kiosk" USING btree ("tokenHash");


--
-- Name: LinkBrowser_linkId_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "LinkBrowser_linkId_idx" ON public."LinkBrowser" USING btree ("linkId");


--
-- Name: LinkBrowser_tokenHash_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX "LinkBrowser_tokenHash_key" ON public."LinkBrowser" USING btree ("tokenHash");


--
-- Name: MediaItem_deletedAt_uploadedAt_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "MediaItem_deletedAt_uploadedAt_id_idx" ON public."MediaItem" USING btree ("deletedAt", "uploadedAt", id);


--
-- Name: MediaItem_objectPath_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX "MediaItem_objectPath_key" ON public."MediaItem" USING btree ("objectPath");


--
-- Name: MediaItem_uploadedAt_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "MediaItem_uploadedAt_id_idx" ON public."MediaItem" USING btree ("uploadedAt", id);


--
-- Name: ScheduleItem_deletedAt_scheduledDate_scheduledTime_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "ScheduleItem_deletedAt_scheduledDate_scheduledTime_idx" ON public."ScheduleItem" USING btree ("deletedAt", "scheduledDate", "scheduledTime");


--
-- Name: ScheduleItem_deletionId_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "ScheduleItem_deletionId_idx" ON public."ScheduleItem" USING btree ("deletionId");


--
-- Name: ScheduleItem_recurringGroupId_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "ScheduleItem_recurringGroupId_idx" ON public."ScheduleItem" USING btree ("recurringGroupId");


--
-- Name: Session_userId_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "Session_userId_idx" ON public."Session" USING btree ("userId");


--
-- Name: UploadLink_tokenHash_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX "UploadLink_tokenHash_key" ON public."UploadLink" USING btree ("tokenHash");


--
-- Name: UploadSession_objectKey_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX "UploadSession_objectKey_key" ON public."UploadSession" USING btree ("objectKey");


--
-- Name: UploadSession_senderKind_senderId_clientUploadId_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX "UploadSession_senderKind_senderId_clientUploadId_key" ON public."UploadSession" USING btree ("senderKind", "senderId", "clientUploadId");


--
-- Name: UploadSession_senderKind_senderId_lastByteAt_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "UploadSession_senderKind_senderId_lastByteAt_idx" ON public."UploadSession" USING btree ("senderKind", "senderId", "lastByteAt");


--
-- Name: UploadSession_state_lastByteAt_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "UploadSession_state_lastByteAt_idx" ON public."UploadSession" USING btree (state, "lastByteAt");


--
-- Name: User_username_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX "User_username_key" ON public."User" USING btree (username);


--
-- Name: LinkBrowser LinkBrowser_linkId_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."LinkBrowser"
    ADD CONSTRAINT "LinkBrowser_linkId_fkey" FOREIGN KEY ("linkId") REFERENCES public."UploadLink"(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: Session Session_userId_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."Session"
    ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES public."User"(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: UploadChunk UploadChunk_sessionId_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."UploadChunk"
    ADD CONSTRAINT "UploadChunk_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES public."UploadSession"(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: UploadPart UploadPart_sessionId_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."UploadPart"
    ADD CONSTRAINT "UploadPart_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES public."UploadSession"(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- PostgreSQL database dump complete
--


